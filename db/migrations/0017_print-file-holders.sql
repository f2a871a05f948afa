CREATE TABLE "print_file_holders" (
	"file_id" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" text NOT NULL,
	CONSTRAINT "print_file_holders_file_id_holder_kind_holder_id_pk" PRIMARY KEY("file_id","holder_kind","holder_id")
);
--> statement-breakpoint
-- Who refers to each file today. A file of several orders named only the last of them before.
INSERT INTO "print_file_holders" ("file_id", "holder_kind", "holder_id")
SELECT "file_id", 'order', "order_id" FROM "print_files" WHERE "order_id" IS NOT NULL
UNION
SELECT f."file_id", 'order', l."order_id" FROM "order_lines" l JOIN "print_files" f ON f."file_id" = l."artwork" ->> 'fileId'
UNION
SELECT f."file_id", 'order', o."id" FROM "orders" o JOIN "print_files" f ON f."file_id" = o."invoice_file" ->> 'fileId';
--> statement-breakpoint
DROP INDEX "print_files_order_id_last_used_at_index";--> statement-breakpoint
ALTER TABLE "print_file_holders" ADD CONSTRAINT "print_file_holders_file_id_print_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."print_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_files_last_used_at_index" ON "print_files" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "print_files" DROP COLUMN "order_id";