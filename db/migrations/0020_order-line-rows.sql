CREATE TABLE "order_line_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"variant_id" text,
	"sku" text NOT NULL,
	"options" json NOT NULL,
	"quantity" integer NOT NULL,
	"list_unit_minor" bigint NOT NULL,
	"unit_minor" bigint NOT NULL,
	"line_minor" bigint NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_rows_quantity_positive" CHECK ("order_line_rows"."quantity" > 0),
	CONSTRAINT "order_line_rows_restocked_within" CHECK ("order_line_rows"."restocked_quantity" between 0 and "order_line_rows"."quantity")
);
--> statement-breakpoint
ALTER TABLE "order_line_rows" ADD CONSTRAINT "order_line_rows_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_rows_position" ON "order_line_rows" USING btree ("line_id","position");