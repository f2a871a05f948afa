CREATE TABLE "mockup_costs" (
	"day" text PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL,
	"spent_minor" bigint NOT NULL,
	CONSTRAINT "mockup_costs_not_negative" CHECK ("mockup_costs"."pictures" >= 0 and "mockup_costs"."spent_minor" >= 0)
);
