ALTER TABLE "products" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_minor","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- As texts are written from now on: a space before and behind each word, and where head and facts end. Words find what they found; measures (500 ml) are one word only once the program has written the texts anew.
UPDATE "products" SET "search_text" = ' ' || "search_text" || ' ;|', "name_text" = ' ' || "name_text" || ' ';
