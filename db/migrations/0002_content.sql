CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	CONSTRAINT "announcements_text_not_empty" CHECK ("announcements"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"placement" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image_asset_id" text NOT NULL,
	"phone_image_asset_id" text,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"alt" text NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"button_link" text DEFAULT '' NOT NULL,
	"text_tone" text NOT NULL,
	CONSTRAINT "banners_placement" CHECK ("banners"."placement" in ('slide', 'promo')),
	CONSTRAINT "banners_text_tone" CHECK ("banners"."text_tone" in ('light', 'dark')),
	CONSTRAINT "banners_focal_point" CHECK ("banners"."focal_x" between 0 and 100 and "banners"."focal_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "blog_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content_html" text NOT NULL,
	"image_asset_id" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_published_at" CHECK (not "blog_posts"."is_published" or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"image_asset_id" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_settings_key" CHECK ("content_settings"."key" in ('announcement-bar', 'welcome-popup')),
	CONSTRAINT "content_settings_rotation" CHECK ("content_settings"."key" <> 'announcement-bar' or (("content_settings"."value" ->> 'rotationMs')::int >= 1000 and ("content_settings"."value" ->> 'rotationMs')::int % 1000 = 0))
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"display_type" text NOT NULL,
	"product_count" integer NOT NULL,
	"filter_type" text NOT NULL,
	"category_id" text,
	"manual_product_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"show_button" boolean DEFAULT true NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"button_link" text DEFAULT '' NOT NULL,
	"background_color" text DEFAULT '' NOT NULL,
	"grid_columns" integer DEFAULT 4 NOT NULL,
	CONSTRAINT "home_sections_display_type" CHECK ("home_sections"."display_type" in ('grid', 'slider')),
	CONSTRAINT "home_sections_filter_type" CHECK ("home_sections"."filter_type" in ('bestseller', 'featured', 'category', 'manual')),
	CONSTRAINT "home_sections_product_count" CHECK ("home_sections"."product_count" between 1 and 20),
	CONSTRAINT "home_sections_grid_columns" CHECK ("home_sections"."grid_columns" in (4, 8)),
	CONSTRAINT "home_sections_category" CHECK ("home_sections"."category_id" is null or "home_sections"."filter_type" = 'category')
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"parent_id" text,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_mega_menu" boolean DEFAULT false NOT NULL,
	CONSTRAINT "menu_items_mega_menu_on_top" CHECK (not "menu_items"."is_mega_menu" or "menu_items"."parent_id" is null)
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_phone_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("phone_image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_settings" ADD CONSTRAINT "content_settings_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_menu_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "menu_items_parent_id_position_index" ON "menu_items" USING btree ("parent_id","position");