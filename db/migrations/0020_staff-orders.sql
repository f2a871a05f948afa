ALTER TABLE "order_lines" ADD COLUMN "agreement" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" text;--> statement-breakpoint
CREATE INDEX "orders_of_quote" ON "orders" USING btree ("quote_id") WHERE quote_id is not null;