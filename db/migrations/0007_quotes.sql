CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"product_id" text,
	"product_title" text,
	"product_sku" text,
	"selected_variations" json NOT NULL,
	"print_choice" text,
	"quantity" integer,
	"search_text" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" in ('new', 'read')),
	CONSTRAINT "quotes_source_known" CHECK ("quotes"."source" in ('home-page', 'product-page', 'contact')),
	CONSTRAINT "quotes_quantity_positive" CHECK ("quotes"."quantity" > 0),
	CONSTRAINT "quotes_product_whole" CHECK (num_nulls("quotes"."product_id", "quotes"."product_title", "quotes"."product_sku", "quotes"."quantity") in (0, 4)),
	CONSTRAINT "quotes_product_by_source" CHECK (case "quotes"."source" when 'product-page' then "quotes"."product_id" is not null when 'home-page' then "quotes"."product_id" is null else true end)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_request_key" ON "quotes" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "quotes_new" ON "quotes" USING btree ("created_at") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);