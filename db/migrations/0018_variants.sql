CREATE TABLE "product_variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"value_ids" text[] NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"stock" integer NOT NULL,
	"low_stock" boolean GENERATED ALWAYS AS (stock < 20) STORED NOT NULL,
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_stock_after" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_combination" ON "product_variants" USING btree ("product_id","value_ids");--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree ("product_id") WHERE low_stock;--> statement-breakpoint
CREATE INDEX "product_variants_sku" ON "product_variants" USING btree ("sku");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_whole" CHECK (num_nonnulls("stock_movements"."variant_id", "stock_movements"."variant_stock_after") <> 1);