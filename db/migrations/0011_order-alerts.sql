ALTER TABLE "users" ADD COLUMN "wants_order_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_order_mails" ON "users" USING btree ("id") WHERE wants_order_mails;--> statement-breakpoint
-- Somebody must hear of new orders: in a shop that already runs, its first administrator.
UPDATE "users" SET "wants_order_mails" = true WHERE "id" = (SELECT "id" FROM "users" WHERE "role" = 'admin' ORDER BY "created_at", "id" LIMIT 1);
