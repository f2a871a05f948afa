CREATE TABLE "order_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_from_buyer" boolean NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order_id_at_index" ON "order_messages" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_messages_waiting" ON "order_messages" USING btree ("order_id","at") WHERE is_from_buyer and settled_at is null;