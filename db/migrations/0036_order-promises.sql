CREATE TABLE "order_promises" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"ship_by" date NOT NULL,
	"ship_latest" date NOT NULL,
	"deliver_from" date,
	"deliver_to" date,
	"approve_by" timestamp with time zone,
	"certainty" text NOT NULL,
	"is_committed" boolean NOT NULL,
	"remedy" text DEFAULT '' NOT NULL,
	"steps" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_promises_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_promises_span_whole" CHECK (num_nonnulls("order_promises"."deliver_from", "order_promises"."deliver_to") <> 1)
);
--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;