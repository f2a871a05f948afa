CREATE TABLE "order_parcel_rows" (
	"parcel_id" text NOT NULL,
	"position" integer NOT NULL,
	"line_id" text NOT NULL,
	"row_id" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_parcel_rows_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "order_parcel_rows_quantity_positive" CHECK ("order_parcel_rows"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"is_untracked" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"mail_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "order_parcels_number_whole" CHECK ("order_parcels"."tracking_number" is null or "order_parcels"."carrier" is not null),
	CONSTRAINT "order_parcels_tracked_or_not" CHECK (not "order_parcels"."is_untracked" or "order_parcels"."tracking_number" is null),
	CONSTRAINT "order_parcels_sent_first" CHECK ("order_parcels"."delivered_at" is null or "order_parcels"."sent_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipment_whole";--> statement-breakpoint
ALTER TABLE "order_parcel_rows" ADD CONSTRAINT "order_parcel_rows_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_rows" ADD CONSTRAINT "order_parcel_rows_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_rows" ADD CONSTRAINT "order_parcel_rows_row_id_order_line_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."order_line_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_parcel_rows_of_line" ON "order_parcel_rows" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_parcel_rows_of_row" ON "order_parcel_rows" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "order_parcels_of_order" ON "order_parcels" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_parcels_delivered" ON "order_parcels" USING btree ("delivered_at" DESC NULLS LAST) WHERE delivered_at is not null;--> statement-breakpoint
-- What an order was said to travel by becomes a parcel that holds all of it. It was handed over when the order was last set
-- shipped (or, never set shipped, when it arrived), while the order is on its way or was before it was cancelled.
INSERT INTO "order_parcels" ("id", "order_id", "position", "carrier", "tracking_number", "is_untracked", "note", "sent_at", "delivered_at", "created_at", "actor_name")
SELECT
	'KOL-' || o."id", o."id", 1, o."cargo_company", o."tracking_number", o."is_untracked" AND o."tracking_number" IS NULL, o."shipping_note",
	CASE WHEN o."status" IN ('shipped', 'delivered', 'completed') THEN coalesce(c."shipped_at", c."arrived_at", o."created_at")
		WHEN o."status" = 'cancelled' THEN c."shipped_at" END,
	CASE WHEN o."status" IN ('delivered', 'completed') THEN greatest(coalesce(c."arrived_at", o."created_at"), coalesce(c."shipped_at", c."arrived_at", o."created_at")) END,
	coalesce(c."shipped_at", o."created_at"),
	coalesce(c."shipped_by", '')
FROM "orders" o
LEFT JOIN LATERAL (
	SELECT
		max(s."at") FILTER (WHERE s."to_status" = 'shipped') AS "shipped_at",
		coalesce(max(s."at") FILTER (WHERE s."to_status" = 'delivered'), max(s."at") FILTER (WHERE s."to_status" = 'completed')) AS "arrived_at",
		(array_agg(s."actor_name" ORDER BY s."id" DESC) FILTER (WHERE s."to_status" = 'shipped'))[1] AS "shipped_by"
	FROM "order_status_changes" s
	WHERE s."order_id" = o."id" AND s."stock_event" IS NULL AND NOT s."is_slip"
) c ON true
WHERE o."tracking_number" IS NOT NULL OR o."is_untracked" OR o."shipping_note" <> '';--> statement-breakpoint
INSERT INTO "order_parcel_rows" ("parcel_id", "position", "line_id", "row_id", "quantity")
SELECT
	'KOL-' || l."order_id", row_number() OVER (PARTITION BY l."order_id" ORDER BY l."position", r."position") - 1,
	l."id", r."id", coalesce(r."quantity", l."quantity")
FROM "order_lines" l
LEFT JOIN "order_line_rows" r ON r."line_id" = l."id"
WHERE EXISTS (SELECT 1 FROM "order_parcels" p WHERE p."order_id" = l."order_id");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "cargo_company";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "is_untracked";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_note";