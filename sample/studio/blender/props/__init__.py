"""What scenes are furnished with."""
