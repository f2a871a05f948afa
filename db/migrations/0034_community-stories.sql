CREATE TABLE "stories" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"user_type" text NOT NULL,
	"company_name" text,
	"shows_name" boolean NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"order_line_id" text,
	"image_asset_id" text NOT NULL,
	"image_width" integer NOT NULL,
	"image_height" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"coupon_code" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stories_status_known" CHECK ("stories"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "stories_featured_shown" CHECK (not "stories"."featured" or "stories"."status" = 'approved'),
	CONSTRAINT "stories_decided" CHECK (("stories"."status" = 'pending') = ("stories"."decided_at" is null)),
	CONSTRAINT "stories_views_not_negative" CHECK ("stories"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "story_rewards" (
	"order_line_id" text PRIMARY KEY NOT NULL,
	"story_id" text NOT NULL,
	"coupon_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_rewards_storyId_unique" UNIQUE("story_id")
);
--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_shown" ON "stories" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "stories_of_product" ON "stories" USING btree ("product_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "stories_by_status" ON "stories" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "stories_of_user" ON "stories" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stories_picture" ON "stories" USING btree ("image_asset_id");