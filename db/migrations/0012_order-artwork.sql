CREATE TABLE "order_artwork_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_artwork_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"from_file" jsonb,
	"to_file" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_artwork_changes" ADD CONSTRAINT "order_artwork_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_artwork_changes" ADD CONSTRAINT "order_artwork_changes_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_artwork_changes_order_id_at_index" ON "order_artwork_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_artwork_changes_line_id_index" ON "order_artwork_changes" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_lines_artwork" ON "order_lines" USING btree ((artwork ->> 'fileId')) WHERE artwork is not null;