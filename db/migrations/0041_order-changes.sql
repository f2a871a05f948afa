CREATE TABLE "order_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_revisions_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"basis" text NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"agreed_by" text,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_revisions_state_known" CHECK ("order_revisions"."state" in ('proposed', 'applied', 'declined', 'withdrawn')),
	CONSTRAINT "order_revisions_decided" CHECK (("order_revisions"."state" = 'proposed') = ("order_revisions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_revisions_of_order" ON "order_revisions" USING btree ("order_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_one_open" ON "order_revisions" USING btree ("order_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_number" ON "order_revisions" USING btree ("order_id","number") WHERE state = 'applied';