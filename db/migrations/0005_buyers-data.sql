CREATE TABLE "quote_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "quote_number" text;--> statement-breakpoint
-- Requests that are there already are numbered as they came, by their year in Istanbul.
UPDATE "quotes" SET
	"quote_number" = numbered.quote_number,
	"search_text" = lower(numbered.quote_number) || ' ' || "search_text"
FROM (
	SELECT id, 'TKL-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0') AS quote_number
	FROM (
		SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY created_at, id) AS sequence
		FROM (SELECT id, created_at, extract(year FROM (created_at AT TIME ZONE 'UTC') + interval '3 hours')::int AS year FROM "quotes") AS dated
	) AS counted
) AS numbered
WHERE numbered.id = "quotes"."id";--> statement-breakpoint
INSERT INTO "quote_counters" ("year", "last_sequence")
SELECT split_part("quote_number", '-', 2)::int, max(split_part("quote_number", '-', 3)::int) FROM "quotes" GROUP BY 1;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "quote_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_guest_phones" ON "orders" USING btree ((buyer ->> 'phone'),"created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("quote_number");--> statement-breakpoint
CREATE INDEX "quotes_of_user" ON "quotes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_of_email" ON "quotes" USING btree ("email","created_at" DESC NULLS FIRST);