CREATE TABLE "password_hashes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_hashes" ADD CONSTRAINT "password_hashes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The hashes stay as they are. Nothing kept an account from having two rows: the newer counts.
INSERT INTO "password_hashes" ("user_id", "hash")
SELECT DISTINCT ON ("user_id") "user_id", "password" FROM "credentials"
WHERE "provider_id" = 'credential' AND "password" IS NOT NULL
ORDER BY "user_id", "updated_at" DESC, "id";--> statement-breakpoint
DROP TABLE "credentials";--> statement-breakpoint
DROP TABLE "verifications";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
-- Whoever is signed in stays so: SHA-256 of the token in base64url, as `hashOfToken` writes it.
UPDATE "sessions" SET
	"token_hash" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '='),
	"last_used_at" = "updated_at",
	"user_agent" = coalesce("user_agent", '');--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_agent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_created_at_index" ON "sessions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "updated_at";
