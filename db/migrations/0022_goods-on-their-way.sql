ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_stock_not_negative";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_stock_not_negative";--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "incoming" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "incoming_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "incoming" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "incoming_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sells_incoming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line_rows" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
-- A generated column takes another rule only anew, and its indexes go with it: they are made again, as they were.
ALTER TABLE "products" DROP COLUMN "sold_out";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "low_stock";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out" boolean GENERATED ALWAYS AS (tracks_stock and stock + case when sells_incoming then incoming else 0 end < min_order_quantity) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" boolean GENERATED ALWAYS AS (tracks_stock and stock < 100 and stock + case when sells_incoming then incoming else 0 end >= min_order_quantity) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX products_popular ON "products" USING btree (sold_out, popularity DESC, created_at DESC, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_gross ON "products" USING btree (sold_out, unit_gross_minor, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_gross_down ON "products" USING btree (sold_out, unit_gross_minor DESC, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_net ON "products" USING btree (sold_out, unit_net_minor, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_net_down ON "products" USING btree (sold_out, unit_net_minor DESC, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_name ON "products" USING btree (sold_out, sort_name, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_name_down ON "products" USING btree (sold_out, sort_name DESC, id) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_category_popular ON "products" USING btree (category_id, sold_out, popularity DESC, created_at DESC, id, unit_gross_minor, unit_net_minor, min_order_quantity, sort_name) WHERE (active AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX products_featured ON "products" USING btree (sold_out, popularity DESC, created_at DESC, id) WHERE (active AND (deleted_at IS NULL) AND featured);--> statement-breakpoint
CREATE INDEX products_listed_low ON "products" USING btree (created_at DESC, id) WHERE ((deleted_at IS NULL) AND low_stock);--> statement-breakpoint
CREATE INDEX products_listed_out ON "products" USING btree (created_at DESC, id) WHERE ((deleted_at IS NULL) AND sold_out);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_stock_covered" CHECK ("product_variants"."stock" + "product_variants"."incoming" >= 0);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_incoming_whole" CHECK ("product_variants"."incoming" >= 0 and ("product_variants"."incoming" > 0) = ("product_variants"."incoming_on" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_covered" CHECK ("products"."stock" + "products"."incoming" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_incoming_whole" CHECK ("products"."incoming" >= 0 and ("products"."incoming" > 0) = ("products"."incoming_on" is not null));