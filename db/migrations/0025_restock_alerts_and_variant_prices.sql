CREATE TABLE "restock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"value_ids" text[] NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_alerts_once" UNIQUE("product_id","value_ids","email")
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "combination_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "combination_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_alerts_email_index" ON "restock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_alerts_created_at_index" ON "restock_alerts" USING btree ("created_at");