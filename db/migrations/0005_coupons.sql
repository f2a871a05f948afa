CREATE TABLE "coupon_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"user_id" text,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"active" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"min_order_minor" bigint,
	"usage_limit" integer,
	"use_count" integer DEFAULT 0 NOT NULL,
	"percent_bp" integer,
	"amount_minor" bigint,
	"owner_id" text,
	"description" text DEFAULT '' NOT NULL,
	"source" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_one_discount" CHECK (num_nonnulls("coupons"."percent_bp", "coupons"."amount_minor") = 1),
	CONSTRAINT "coupons_percent_range" CHECK ("coupons"."percent_bp" between 1 and 10000),
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount_minor" > 0),
	CONSTRAINT "coupons_ends_after_start" CHECK ("coupons"."ends_at" >= "coupons"."starts_at"),
	CONSTRAINT "coupons_limit_positive" CHECK ("coupons"."usage_limit" > 0),
	CONSTRAINT "coupons_use_count_not_negative" CHECK ("coupons"."use_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once_each" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_owner" ON "coupons" USING btree ("owner_id");