CREATE TABLE "production_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"kept_before" text,
	"begins" boolean DEFAULT false NOT NULL,
	"said" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_jobs" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"stage" text,
	"done_pieces" integer DEFAULT 0 NOT NULL,
	"spoiled_pieces" integer DEFAULT 0 NOT NULL,
	"assignee_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "production_jobs_stage_known" CHECK ("production_jobs"."stage" in ('file', 'proof', 'queued', 'printing', 'checking', 'packed')),
	CONSTRAINT "production_jobs_pieces" CHECK ("production_jobs"."done_pieces" >= 0 and "production_jobs"."spoiled_pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "production_events" ADD CONSTRAINT "production_events_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_jobs" ADD CONSTRAINT "production_jobs_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_jobs" ADD CONSTRAINT "production_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_jobs" ADD CONSTRAINT "production_jobs_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_events_of_line" ON "production_events" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "production_jobs_of_order" ON "production_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "production_jobs_of_assignee" ON "production_jobs" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "order_status_changes_shipped" ON "order_status_changes" USING btree ("at") WHERE to_status = 'shipped';