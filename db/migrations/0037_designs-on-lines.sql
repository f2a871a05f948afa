ALTER TABLE "order_lines" ADD COLUMN "design" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "artwork" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "design" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_design_of_file" CHECK ("quotes"."design" is null or "quotes"."artwork" is not null);