DROP INDEX "products_category_popular";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The search text begins with the folded title and SKU: as many characters as they have with one space between their words.
UPDATE "products" SET "name_text" = left("search_text", length(trim(both ' ' from regexp_replace(
	translate("title" || ' ' || "sku", 'İIıĞğÜüŞşÖöÇçÂâÎîÛû', 'iiiGgUuSsOoCcAaIiUu'), '[^A-Za-z0-9]+', ' ', 'g'))));--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name_text" DROP DEFAULT;--> statement-breakpoint
UPDATE "categories" SET "product_count" = counted.products
FROM (
	SELECT "category_id", count(*) AS products FROM "products" WHERE "active" AND "deleted_at" IS NULL GROUP BY "category_id"
) counted WHERE counted."category_id" = "categories"."id";--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("sold_out","popularity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE active and deleted_at is null and featured;--> statement-breakpoint
CREATE INDEX "products_category_popular" ON "products" USING btree ("category_id","sold_out","popularity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id","unit_gross_minor","unit_net_minor","min_order_quantity","sort_name") WHERE active and deleted_at is null;