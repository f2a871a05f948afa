CREATE TABLE "order_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placement_key" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "stock_event" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_held_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_released_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_codes_placement_key_index" ON "order_codes" USING btree ("placement_key");--> statement-breakpoint
CREATE INDEX "order_codes_email_created_at_index" ON "order_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "order_codes_created_at_index" ON "order_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("stock_held_since") WHERE status = 'new' and payment_status = 'pending' and stock_released_at is null and not is_sample;--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("customer_email","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ((buyer ->> 'phone'),"created_at");