CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file_name" text NOT NULL,
	"size_bytes" bigint,
	"message" text NOT NULL,
	CONSTRAINT "backup_runs_outcome" CHECK ("backup_runs"."outcome" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_one_running" ON "backup_runs" USING btree ("outcome") WHERE "backup_runs"."outcome" = 'running';--> statement-breakpoint
CREATE INDEX "backup_runs_started_at_index" ON "backup_runs" USING btree ("started_at");