CREATE TABLE "sample_shop" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "sample_shop_only_row" CHECK ("sample_shop"."only")
);
