CREATE TABLE "order_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_revenue";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "below_minimum" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "is_slip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_untracked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order_id_at_index" ON "order_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE awaits_approval and status = 'new' and payment_status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_revenue" ON "orders" USING btree ("created_at","total_minor") WHERE status <> 'cancelled' and (not awaits_approval or status <> 'new' or payment_status <> 'pending');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked_within" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
-- What was cancelled until now gave all of its goods back.
UPDATE "order_lines" SET "restocked_quantity" = "quantity" WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "status" = 'cancelled');--> statement-breakpoint
UPDATE "orders" SET "awaits_approval" = true WHERE "source" <> 'web' AND NOT EXISTS (SELECT 1 FROM "order_consents" WHERE "order_consents"."order_id" = "orders"."id" AND "order_consents"."kind" = 'pre-information');--> statement-breakpoint
-- The history of an order begins with what the log of the shop knows of it.
INSERT INTO "order_changes" ("order_id", "at", "kind", "actor_name", "before", "after")
SELECT "orders"."id", "activity_entries"."at",
  CASE "activity_entries"."action" WHEN 'order.payment' THEN 'payment' WHEN 'order.ship' THEN 'parcel' ELSE 'invoice' END,
  "activity_entries"."actor_name", "activity_entries"."before", "activity_entries"."after"
FROM "activity_entries" JOIN "orders" ON "orders"."id" = "activity_entries"."subject_id"
WHERE "activity_entries"."subject_type" = 'order' AND "activity_entries"."action" IN ('order.payment', 'order.ship', 'order.invoice') AND "activity_entries"."after" IS NOT NULL
ORDER BY "activity_entries"."id";
