CREATE TABLE "proof_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proof_id" text NOT NULL,
	"version_number" integer NOT NULL,
	"page" integer NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"text" text NOT NULL,
	"is_from_buyer" boolean NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"resolved_in" integer,
	CONSTRAINT "proof_comments_on_picture" CHECK ("proof_comments"."x" between 0 and 1 and "proof_comments"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "proof_decisions" (
	"order_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"proof_id" text NOT NULL,
	"version_number" integer NOT NULL,
	"decision" text NOT NULL,
	"actor_kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"link_id" text,
	"statement_version" integer,
	"statement" text NOT NULL,
	"checklist" jsonb NOT NULL,
	"manifest_hash" text NOT NULL,
	"pdf_hash" text NOT NULL,
	"evidence" jsonb,
	"reason" text NOT NULL,
	"answer_key" text,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proof_decisions_order_id_sequence_pk" PRIMARY KEY("order_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "proof_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"shows_prices" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_reminders" (
	"proof_id" text NOT NULL,
	"version_number" integer NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_reminders_proof_id_version_number_number_pk" PRIMARY KEY("proof_id","version_number","number")
);
--> statement-breakpoint
CREATE TABLE "proof_versions" (
	"proof_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"pages" jsonb NOT NULL,
	"manifest" text NOT NULL,
	"manifest_hash" text NOT NULL,
	"pdf" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"warnings" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "proof_versions_proof_id_number_pk" PRIMARY KEY("proof_id","number"),
	CONSTRAINT "proof_versions_sent_whole" CHECK ("proof_versions"."state" in ('draft', 'approved') or "proof_versions"."pdf" is not null)
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version_number" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"change_rounds" integer DEFAULT 0 NOT NULL,
	"approve_by" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"order_revision" integer,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proofs_state_known" CHECK ("proofs"."state" in ('preparing', 'sent', 'on-hold', 'approved', 'waived')),
	CONSTRAINT "proofs_kind_known" CHECK ("proofs"."kind" in ('digital', 'photo'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "file_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_decisions" ADD CONSTRAINT "proof_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_decisions" ADD CONSTRAINT "proof_decisions_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_reminders" ADD CONSTRAINT "proof_reminders_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_comments_of_proof" ON "proof_comments" USING btree ("proof_id","id");--> statement-breakpoint
CREATE INDEX "proof_decisions_of_proof" ON "proof_decisions" USING btree ("proof_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_decisions_answer_key" ON "proof_decisions" USING btree ("proof_id","answer_key") WHERE answer_key is not null;--> statement-breakpoint
CREATE INDEX "proof_links_of_order" ON "proof_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_links_of_buyer" ON "proof_links" USING btree ("order_id") WHERE kind = 'buyer';--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_of_line" ON "proofs" USING btree ("line_id","kind");--> statement-breakpoint
CREATE INDEX "proofs_of_order" ON "proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_by_state" ON "proofs" USING btree ("state","approve_by");--> statement-breakpoint
CREATE INDEX "order_lines_open_proofs" ON "order_lines" USING btree ("proof","order_id") WHERE proof in ('to-prepare', 'with-buyer');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_proof_known" CHECK ("order_lines"."proof" in ('to-prepare', 'with-buyer', 'approved', 'waived'));