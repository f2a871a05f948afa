ALTER TABLE "order_artwork_changes" ADD COLUMN "dropped_design" jsonb;--> statement-breakpoint
ALTER TABLE "order_artwork_changes" ADD COLUMN "print_choice" text;