"""Pages of marks in, PDF bytes out: the only part that knows ReportLab."""
