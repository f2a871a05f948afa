ALTER TABLE "order_lines" ADD COLUMN "is_express" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_promises" ADD COLUMN "parcels" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wished_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ships_ready_first" boolean DEFAULT false NOT NULL;