CREATE TABLE "custom_page_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_page_images" (
	"page_id" text NOT NULL,
	"image_asset_id" text NOT NULL,
	CONSTRAINT "custom_page_images_page_id_image_asset_id_pk" PRIMARY KEY("page_id","image_asset_id")
);
--> statement-breakpoint
CREATE TABLE "custom_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content_html" text NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"footer_column" text,
	"footer_order" integer DEFAULT 1 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "custom_pages_slug_not_empty" CHECK ("custom_pages"."slug" <> ''),
	CONSTRAINT "custom_pages_footer_column" CHECK ("custom_pages"."footer_column" in ('information', 'corporate'))
);
--> statement-breakpoint
CREATE TABLE "missing_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_used_on" date,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(source, '') || ' ' || coalesce(target, ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED,
	CONSTRAINT "redirects_source_unique" UNIQUE("source"),
	CONSTRAINT "redirects_status" CHECK ("redirects"."status" in (301, 302)),
	CONSTRAINT "redirects_source" CHECK ("redirects"."source" like '/_%' and length("redirects"."source") <= 500),
	CONSTRAINT "redirects_target" CHECK ("redirects"."target" ~ '^(/([^/\\]|$)|https://[a-z0-9])' and "redirects"."target" !~ '[[:space:]\\]' and length("redirects"."target") <= 500)
);
--> statement-breakpoint
ALTER TABLE "custom_page_former_slugs" ADD CONSTRAINT "custom_page_former_slugs_page_id_custom_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."custom_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_page_images" ADD CONSTRAINT "custom_page_images_page_id_custom_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."custom_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_page_images" ADD CONSTRAINT "custom_page_images_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_page_images_image_asset_id_index" ON "custom_page_images" USING btree ("image_asset_id");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("updated_at" DESC NULLS FIRST,"source");