CREATE TABLE "saved_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"file_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_logos_once" UNIQUE("account_id","content_hash")
);
--> statement-breakpoint
ALTER TABLE "saved_logos" ADD CONSTRAINT "saved_logos_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_logos" ADD CONSTRAINT "saved_logos_file_id_print_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."print_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_logos_newest" ON "saved_logos" USING btree ("account_id","last_used_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_logos_file_id_index" ON "saved_logos" USING btree ("file_id");