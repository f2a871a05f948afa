CREATE TABLE "offered_values" (
	"category_id" text NOT NULL,
	"key" text NOT NULL,
	"group_name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "offered_values_category_id_key_pk" PRIMARY KEY("category_id","key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offered_values" ADD CONSTRAINT "offered_values_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_option_keys" ON "products" USING gin ("option_keys");--> statement-breakpoint
-- What `optionKey` makes of the option values that are there already.
CREATE FUNCTION pg_temp.slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT trim(both '-' FROM regexp_replace(regexp_replace(regexp_replace(
		lower(translate(name, 'İIıĞğÜüŞşÖöÇçÂâÎîÛû', 'iiiGgUuSsOoCcAaIiUu')),
		'[\s–—-]+', '-', 'g'), '[^a-z0-9-]', '', 'g'), '-{2,}', '-', 'g'))
$$;--> statement-breakpoint
UPDATE "products" SET "option_keys" = keys.keys
FROM (
	SELECT p.id, array_agg(DISTINCT pg_temp.slug_of(g ->> 'name') || '.' || pg_temp.slug_of(o ->> 'value')) AS keys
	FROM "products" p, jsonb_array_elements(p.option_groups) g, jsonb_array_elements(g -> 'options') o
	WHERE pg_temp.slug_of(g ->> 'name') <> '' AND pg_temp.slug_of(o ->> 'value') <> ''
	GROUP BY p.id
) keys WHERE keys.id = "products"."id";--> statement-breakpoint
INSERT INTO "offered_values" ("category_id", "key", "group_name", "value")
SELECT DISTINCT ON (p.category_id, key) p.category_id,
	pg_temp.slug_of(g ->> 'name') || '.' || pg_temp.slug_of(o ->> 'value') AS key, g ->> 'name', o ->> 'value'
FROM "products" p, jsonb_array_elements(p.option_groups) g, jsonb_array_elements(g -> 'options') o
WHERE p.active AND p.deleted_at IS NULL
	AND pg_temp.slug_of(g ->> 'name') <> '' AND pg_temp.slug_of(o ->> 'value') <> ''
ORDER BY p.category_id, key;--> statement-breakpoint
DROP FUNCTION pg_temp.slug_of(text);
