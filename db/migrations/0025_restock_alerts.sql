CREATE TABLE "restock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_alerts_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","email")
);
--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_alerts_email_index" ON "restock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_alerts_created_at_index" ON "restock_alerts" USING btree ("created_at");