CREATE TABLE "secret_marks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "secret_marks_one" CHECK ("secret_marks"."id" = 1)
);
