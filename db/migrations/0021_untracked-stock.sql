ALTER TABLE "products" ADD COLUMN "tracks_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "takes_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A generated column takes another rule only anew, and its indexes go with it: they are made again, as they were.
ALTER TABLE "products" DROP COLUMN "sold_out";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "low_stock";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out" boolean GENERATED ALWAYS AS (tracks_stock and stock < min_order_quantity) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" boolean GENERATED ALWAYS AS (tracks_stock and stock < 100 and stock >= min_order_quantity) STORED NOT NULL;--> statement-breakpoint
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
CREATE INDEX products_listed_out ON "products" USING btree (created_at DESC, id) WHERE ((deleted_at IS NULL) AND sold_out);