ALTER TABLE "account_consents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_consents" ADD COLUMN "email_hash" text;--> statement-breakpoint
ALTER TABLE "account_consents" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "begun_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secrets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "account_consents_proofs" ON "account_consents" USING btree ("email_hash") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient");