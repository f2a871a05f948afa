CREATE INDEX "orders_guest_companies" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE user_id is null and company_name is not null;--> statement-breakpoint
-- With the usual hundred samples a name that stands in a single row is taken for one in a hundred, and the newest rows
-- are gone through in search of it. With a thousand the planner sees that it is rare and asks the trigram index.
ALTER TABLE "users" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "code" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "activity_entries" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET STATISTICS 1000;
