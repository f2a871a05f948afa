ALTER TABLE "orders" ADD COLUMN "cargo_company" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipment_whole" CHECK (num_nonnulls("orders"."cargo_company", "orders"."tracking_number") <> 1);