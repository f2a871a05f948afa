CREATE TABLE "marketing_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"given" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"text_version" text,
	"search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(email, ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED,
	CONSTRAINT "marketing_addresses_email_unique" UNIQUE("email"),
	CONSTRAINT "marketing_addresses_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "marketing_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketing_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text,
	"email_hash" text,
	"kept_until" timestamp with time zone,
	"account_id" text,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"shown_text" text,
	"text_version" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "marketing_addresses_newest" ON "marketing_addresses" USING btree ("since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "marketing_addresses_by_state" ON "marketing_addresses" USING btree ("given","since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "marketing_addresses_search" ON "marketing_addresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "marketing_decisions_email_index" ON "marketing_decisions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "marketing_decisions_account_id_index" ON "marketing_decisions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "marketing_decisions_proofs" ON "marketing_decisions" USING btree ("email_hash") WHERE email is null;--> statement-breakpoint
CREATE INDEX "marketing_decisions_expiry" ON "marketing_decisions" USING btree ("kept_until") WHERE email is null;--> statement-breakpoint
-- By hand: what was agreed to so far, on accounts and with orders, in the order of time. A box that was left empty at
-- registration or checkout decided nothing.
INSERT INTO "marketing_decisions" ("email", "email_hash", "kept_until", "account_id", "given", "source", "shown_text", "text_version", "at")
SELECT "email", "email_hash", "kept_until", "account_id", "given", "source", "shown_text", CASE WHEN "given" THEN "text_version" END, "at"
FROM (
	SELECT u."email", c."email_hash", c."kept_until", c."user_id" AS "account_id", c."given", c."source", c."label" AS "shown_text", c."version" AS "text_version", c."at"
	FROM "account_consents" c LEFT JOIN "users" u ON u."id" = c."user_id"
	WHERE c."kind" = 'marketing' AND (c."given" OR c."source" <> 'registration')
	UNION ALL
	SELECT lower(o."customer_email"), NULL, NULL, o."user_id", true, 'checkout', c."shown_text", c."text_version", c."at"
	FROM "order_consents" c JOIN "orders" o ON o."id" = c."order_id"
	WHERE c."kind" = 'marketing' AND c."given" AND NOT o."is_sample"
) AS "decided"
ORDER BY "at";
--> statement-breakpoint
DELETE FROM "account_consents" WHERE "kind" = 'marketing';
--> statement-breakpoint
INSERT INTO "marketing_addresses" ("id", "email", "token", "given", "since", "source", "text_version")
SELECT DISTINCT ON (d."email") 'IZIN-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), d."email",
	replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), d."given", d."at", d."source", d."text_version"
FROM "marketing_decisions" d
WHERE d."email" IS NOT NULL
	AND d."given" = (SELECT l."given" FROM "marketing_decisions" l WHERE l."email" = d."email" ORDER BY l."at" DESC, l."id" DESC LIMIT 1)
	AND NOT EXISTS (SELECT 1 FROM "marketing_decisions" o WHERE o."email" = d."email" AND o."given" <> d."given" AND o."id" > d."id")
ORDER BY d."email", d."id";
