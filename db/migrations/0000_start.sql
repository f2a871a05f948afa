-- Everything up to 1.0 in one (docs/decisions/0046-one-migration-for-1.0.md). Written by drizzle-kit but for what it does not
-- know: this extension, and what stands at the end. The columns stand in the order in which shops of before 1.0 have them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "account_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"label" text NOT NULL,
	"version" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"email_hash" text,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_step_tries" (
	"user_id" text NOT NULL,
	"is_known_device" boolean NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "second_step_tries_user_id_is_known_device_pk" PRIMARY KEY("user_id","is_known_device")
);
--> statement-breakpoint
CREATE TABLE "security_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"change" text NOT NULL,
	"origin" text NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_at" timestamp with time zone,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"enabled_at" timestamp with time zone,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_name" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"type" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"permissions" text[] DEFAULT '{"shop"}' NOT NULL,
	"member_discount_bp" integer DEFAULT 0 NOT NULL,
	"phone" text,
	"company_name" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"wants_order_mails" boolean DEFAULT false NOT NULL,
	"authorized_person" text,
	"tax_number" text,
	"tax_office" text,
	"address" text,
	"tax_document" jsonb,
	"is_new" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(authorized_person, '') || ' ' || coalesce(tax_number, '') || ' ' || coalesce(user_name, '') || ' ' || coalesce('0' || substr(phone, 4), ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_userName_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"subject_label" text,
	"search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(actor_name, '') || ' ' || coalesce(subject_label, '') || ' ' || coalesce(subject_id, ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file_name" text NOT NULL,
	"size_bytes" bigint,
	"message" text NOT NULL,
	CONSTRAINT "backup_runs_outcome" CHECK ("backup_runs"."outcome" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "account_carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cart" json NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_asset_id" text,
	"image_width" integer,
	"image_height" integer,
	"position" integer NOT NULL,
	"show_on_home" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offered_values" (
	"category_id" text NOT NULL,
	"key" text NOT NULL,
	"group_name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "offered_values_category_id_key_pk" PRIMARY KEY("category_id","key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"price_min_minor" bigint NOT NULL,
	"price_max_minor" bigint NOT NULL,
	"vat_bp" integer NOT NULL,
	"option_groups" jsonb NOT NULL,
	"tiers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"asset_id" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"option_group" text,
	"option_value" text,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" text NOT NULL,
	"product_id" text NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "product_import_rows_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"content" jsonb,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"category_id" text NOT NULL,
	"price_min_minor" bigint NOT NULL,
	"price_max_minor" bigint NOT NULL,
	"vat_bp" integer NOT NULL,
	"min_order_quantity" integer NOT NULL,
	"stock" integer NOT NULL,
	"sold_out" boolean GENERATED ALWAYS AS (stock < min_order_quantity) STORED NOT NULL,
	"features" text[] NOT NULL,
	"printing_options" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"badge" text,
	"option_groups" jsonb NOT NULL,
	"tiers" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text DEFAULT '' NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"unit_net_minor" bigint NOT NULL,
	"unit_gross_minor" bigint NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"option_keys" text[] DEFAULT '{}' NOT NULL,
	"name_text" text NOT NULL,
	"low_stock" boolean GENERATED ALWAYS AS (stock < 100 and stock >= min_order_quantity) STORED NOT NULL,
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_min_minor" >= 0),
	CONSTRAINT "products_minimum_positive" CHECK ("products"."min_order_quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"product_count" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "blog_post_images" (
	"post_id" text NOT NULL,
	"image_asset_id" text NOT NULL,
	CONSTRAINT "blog_post_images_post_id_image_asset_id_pk" PRIMARY KEY("post_id","image_asset_id")
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_items_mega_menu_on_top" CHECK (not "menu_items"."is_mega_menu" or "menu_items"."parent_id" is null)
);
--> statement-breakpoint
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_one_discount" CHECK (num_nonnulls("coupons"."percent_bp", "coupons"."amount_minor") = 1),
	CONSTRAINT "coupons_percent_range" CHECK ("coupons"."percent_bp" between 1 and 10000),
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount_minor" > 0),
	CONSTRAINT "coupons_ends_after_start" CHECK ("coupons"."ends_at" >= "coupons"."starts_at"),
	CONSTRAINT "coupons_limit_positive" CHECK ("coupons"."usage_limit" > 0),
	CONSTRAINT "coupons_use_count_not_negative" CHECK ("coupons"."use_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"file_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_logos_once" UNIQUE("account_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"subject_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reply_to" text,
	"has_secret_link" boolean DEFAULT false NOT NULL,
	"secrets" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(recipient, '') || ' ' || coalesce(subject, ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED,
	"sending_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "image_assets" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_file_holders" (
	"file_id" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" text NOT NULL,
	CONSTRAINT "print_file_holders_file_id_holder_kind_holder_id_pk" PRIMARY KEY("file_id","holder_kind","holder_id")
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_print_areas" (
	"category_id" text NOT NULL,
	"area_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"surface" text NOT NULL,
	"shape" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"methods" text[] NOT NULL,
	"gloss" double precision NOT NULL,
	"mesh" jsonb NOT NULL,
	"source" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_print_areas_category_id_area_id_pk" PRIMARY KEY("category_id","area_id"),
	CONSTRAINT "category_print_areas_size_positive" CHECK ("category_print_areas"."width_mm" > 0 and "category_print_areas"."height_mm" > 0),
	CONSTRAINT "category_print_areas_gloss_share" CHECK ("category_print_areas"."gloss" between 0 and 1),
	CONSTRAINT "category_print_areas_method_named" CHECK (cardinality("category_print_areas"."methods") > 0)
);
--> statement-breakpoint
CREATE TABLE "mockup_costs" (
	"day" text PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL,
	"spent_minor" bigint NOT NULL,
	CONSTRAINT "mockup_costs_not_negative" CHECK ("mockup_costs"."pictures" >= 0 and "mockup_costs"."spent_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "print_areas" (
	"asset_id" text NOT NULL,
	"area_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"surface" text NOT NULL,
	"shape" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"methods" text[] NOT NULL,
	"gloss" double precision NOT NULL,
	"mesh" jsonb NOT NULL,
	"shade_asset_id" text,
	"mask_asset_id" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"source" jsonb,
	"cut_outs" jsonb,
	CONSTRAINT "print_areas_asset_id_area_id_pk" PRIMARY KEY("asset_id","area_id"),
	CONSTRAINT "print_areas_size_positive" CHECK ("print_areas"."width_mm" > 0 and "print_areas"."height_mm" > 0),
	CONSTRAINT "print_areas_gloss_share" CHECK ("print_areas"."gloss" between 0 and 1),
	CONSTRAINT "print_areas_method_named" CHECK (cardinality("print_areas"."methods") > 0)
);
--> statement-breakpoint
CREATE TABLE "unprinted_pictures" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_book_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"details" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_artwork_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_artwork_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"from_file" jsonb,
	"to_file" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placement_key" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"shown_text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"options" json NOT NULL,
	"print_choice" text,
	"note" text NOT NULL,
	"artwork" jsonb,
	"list_unit_minor" bigint NOT NULL,
	"unit_minor" bigint NOT NULL,
	"line_minor" bigint NOT NULL,
	"vat_bp" integer NOT NULL,
	"is_made_to_order" boolean NOT NULL,
	"withdrawal_text" text NOT NULL,
	"agreement" jsonb,
	"design" jsonb,
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_name" text NOT NULL,
	"stock_event" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"public_token" text NOT NULL,
	"placement_key" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"invoice" jsonb NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"company_name" text,
	"search_text" text NOT NULL,
	"note" text NOT NULL,
	"price" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"member_discount_minor" bigint NOT NULL,
	"coupon_discount_minor" bigint NOT NULL,
	"coupon_code" text,
	"vat_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"shipping_kind" text NOT NULL,
	"cart_line_ids" text[] NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cargo_company" text,
	"tracking_number" text,
	"shipping_note" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_reminded_at" timestamp with time zone,
	"payment_cancel_at" timestamp with time zone,
	"invoice_file" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"made_by" text,
	"quote_id" text,
	"paid_with" text,
	"stock_held_since" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_released_at" timestamp with time zone,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_publicToken_unique" UNIQUE("public_token"),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_minor" >= 0),
	CONSTRAINT "orders_shipment_whole" CHECK (num_nonnulls("orders"."cargo_company", "orders"."tracking_number") <> 1)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"product_id" text,
	"product_title" text,
	"product_sku" text,
	"selected_variations" json NOT NULL,
	"print_choice" text,
	"quantity" integer,
	"search_text" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"artwork" jsonb,
	"design" jsonb,
	CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" in ('new', 'read')),
	CONSTRAINT "quotes_source_known" CHECK ("quotes"."source" in ('home-page', 'product-page', 'contact')),
	CONSTRAINT "quotes_quantity_positive" CHECK ("quotes"."quantity" > 0),
	CONSTRAINT "quotes_product_whole" CHECK (num_nulls("quotes"."product_id", "quotes"."product_title", "quotes"."product_sku", "quotes"."quantity") in (0, 4)),
	CONSTRAINT "quotes_product_by_source" CHECK (case "quotes"."source" when 'product-page' then "quotes"."product_id" is not null when 'home-page' then "quotes"."product_id" is null else true end),
	CONSTRAINT "quotes_design_of_file" CHECK ("quotes"."design" is null or "quotes"."artwork" is not null)
);
--> statement-breakpoint
CREATE TABLE "secret_marks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "secret_marks_one" CHECK ("secret_marks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "setting_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_revision" CHECK ("settings"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "sample_shop" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "sample_shop_only_row" CHECK ("sample_shop"."only")
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"content_hash" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	"duration_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_sessions" (
	"day" date NOT NULL,
	"session_id" text NOT NULL,
	"page_key" text NOT NULL,
	"visits" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_present" boolean NOT NULL,
	CONSTRAINT "visit_sessions_day_session_id_pk" PRIMARY KEY("day","session_id"),
	CONSTRAINT "visit_sessions_counted" CHECK ("visit_sessions"."visits" > 0 and "visit_sessions"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_wishlists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"product_ids" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_tries" ADD CONSTRAINT "second_step_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_notices" ADD CONSTRAINT "security_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_carts" ADD CONSTRAINT "account_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_values" ADD CONSTRAINT "offered_values_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_phone_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("phone_image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_images" ADD CONSTRAINT "blog_post_images_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_images" ADD CONSTRAINT "blog_post_images_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_settings" ADD CONSTRAINT "content_settings_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_menu_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_logos" ADD CONSTRAINT "saved_logos_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_logos" ADD CONSTRAINT "saved_logos_file_id_print_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."print_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_file_holders" ADD CONSTRAINT "print_file_holders_file_id_print_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."print_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_print_areas" ADD CONSTRAINT "category_print_areas_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_shade_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("shade_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_mask_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("mask_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unprinted_pictures" ADD CONSTRAINT "unprinted_pictures_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_entries" ADD CONSTRAINT "address_book_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_artwork_changes" ADD CONSTRAINT "order_artwork_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_artwork_changes" ADD CONSTRAINT "order_artwork_changes_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_wishlists" ADD CONSTRAINT "account_wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_consents_user_id_kind_at_index" ON "account_consents" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "account_consents_proofs" ON "account_consents" USING btree ("email_hash") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "account_links_user_id_purpose_index" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_step_tries_since_index" ON "second_step_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "security_notices_unseen" ON "security_notices" USING btree ("user_id","at") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "security_notices_at_index" ON "security_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_order_mails" ON "users" USING btree ("id") WHERE wants_order_mails;--> statement-breakpoint
CREATE INDEX "users_customers_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_status" ON "users" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_type" ON "users" USING btree ("type","status","created_at" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_waiting" ON "users" USING btree ("id") WHERE role = 'customer' and (status = 'pending' or is_new);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role","id") WHERE role <> 'customer';--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "activity_entries_subject_type_subject_id_at_index" ON "activity_entries" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "activity_entries_at_index" ON "activity_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_by_actor" ON "activity_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_by_subject" ON "activity_entries" USING btree ("subject_type","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_one_running" ON "backup_runs" USING btree ("outcome") WHERE "backup_runs"."outcome" = 'running';--> statement-breakpoint
CREATE INDEX "backup_runs_started_at_index" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "price_history_product_id_at_index" ON "price_history" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "product_images_asset_id_index" ON "product_images" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_unique" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("sku") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("sold_out","popularity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gross" ON "products" USING btree ("sold_out","unit_gross_minor","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gross_down" ON "products" USING btree ("sold_out","unit_gross_minor" DESC NULLS FIRST,"id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_net" ON "products" USING btree ("sold_out","unit_net_minor","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_net_down" ON "products" USING btree ("sold_out","unit_net_minor" DESC NULLS FIRST,"id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("sold_out","sort_name","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name_down" ON "products" USING btree ("sold_out","sort_name" DESC NULLS FIRST,"id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_popular" ON "products" USING btree ("category_id","sold_out","popularity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id","unit_gross_minor","unit_net_minor","min_order_quantity","sort_name") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("sold_out","popularity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE active and deleted_at is null and featured;--> statement-breakpoint
CREATE INDEX "products_option_keys" ON "products" USING gin ("option_keys");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_active" ON "products" USING btree ("active","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_low" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and low_stock;--> statement-breakpoint
CREATE INDEX "products_listed_out" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and sold_out;--> statement-breakpoint
CREATE INDEX "products_listed_featured" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and featured;--> statement-breakpoint
CREATE INDEX "stories_shown" ON "stories" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "stories_of_product" ON "stories" USING btree ("product_id","featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "stories_by_status" ON "stories" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "stories_of_user" ON "stories" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stories_picture" ON "stories" USING btree ("image_asset_id");--> statement-breakpoint
CREATE INDEX "blog_post_images_image_asset_id_index" ON "blog_post_images" USING btree ("image_asset_id");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "menu_items_parent_id_position_index" ON "menu_items" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once_each" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_owner" ON "coupons" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "coupons_code" ON "coupons" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupons_starts" ON "coupons" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "coupons_ends" ON "coupons" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "saved_logos_newest" ON "saved_logos" USING btree ("account_id","last_used_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_logos_file_id_index" ON "saved_logos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "mails_state_created_at_index" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_subject_id_index" ON "mails" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "print_files_last_used_at_index" ON "print_files" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "print_files_content_hash_index" ON "print_files" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "print_areas_shade_asset_id_index" ON "print_areas" USING btree ("shade_asset_id");--> statement-breakpoint
CREATE INDEX "print_areas_mask_asset_id_index" ON "print_areas" USING btree ("mask_asset_id");--> statement-breakpoint
CREATE INDEX "address_book_of_user" ON "address_book_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_one_default" ON "address_book_entries" USING btree ("user_id","kind") WHERE is_default;--> statement-breakpoint
CREATE INDEX "order_artwork_changes_order_id_at_index" ON "order_artwork_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_artwork_changes_line_id_index" ON "order_artwork_changes" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_codes_placement_key_index" ON "order_codes" USING btree ("placement_key");--> statement-breakpoint
CREATE INDEX "order_codes_email_created_at_index" ON "order_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "order_codes_created_at_index" ON "order_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_consents_order_id_index" ON "order_consents" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_artwork" ON "order_lines" USING btree ((artwork ->> 'fileId')) WHERE artwork is not null;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_at_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_status_changes_order_id_at_index" ON "order_status_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_placement_key" ON "orders" USING btree ("placement_key");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_revenue" ON "orders" USING btree ("created_at","total_minor") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE payment_status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("stock_held_since") WHERE status = 'new' and payment_status = 'pending' and stock_released_at is null and not is_sample;--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("customer_email","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ((buyer ->> 'phone'),"created_at");--> statement-breakpoint
CREATE INDEX "orders_overdue" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE payment_status = 'pending' and status <> 'cancelled' and payment_reminded_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unread" ON "orders" USING btree ("created_at") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("customer_email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_of_quote" ON "orders" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "orders_guests_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_guest_companies" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE user_id is null and company_name is not null;--> statement-breakpoint
CREATE INDEX "orders_guest_history" ON "orders" USING btree ("customer_email","created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_request_key" ON "quotes" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "quotes_new" ON "quotes" USING btree ("created_at") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_current" ON "text_versions" USING btree ("kind") WHERE is_current;--> statement-breakpoint
CREATE INDEX "text_versions_history" ON "text_versions" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
-- With the usual hundred samples a name that stands in a single row is taken for one in a hundred, and the newest rows
-- are gone through in search of it. With a thousand the planner sees that it is rare and asks the trigram index.
ALTER TABLE "users" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "code" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "activity_entries" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
-- Contract texts and mails are most of what an order writes. LZ4 packs them in a fifth of the time PostgreSQL's own way
-- takes. A server that was built without it, as the embedded one, keeps its own; what is stored stays readable either way.
DO $$
BEGIN
  ALTER TABLE "mails" ALTER COLUMN "text" SET COMPRESSION lz4, ALTER COLUMN "html" SET COMPRESSION lz4;
  ALTER TABLE "order_consents" ALTER COLUMN "shown_text" SET COMPRESSION lz4;
EXCEPTION
  WHEN feature_not_supported THEN NULL;
END
$$;
