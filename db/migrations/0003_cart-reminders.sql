ALTER TABLE "account_carts" ADD COLUMN "considered_version" integer;--> statement-breakpoint
ALTER TABLE "account_carts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_carts_resting" ON "account_carts" USING btree ("updated_at","user_id") WHERE considered_version is distinct from version;