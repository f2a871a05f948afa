CREATE TABLE "blog_post_images" (
	"post_id" text NOT NULL,
	"image_asset_id" text NOT NULL,
	CONSTRAINT "blog_post_images_post_id_image_asset_id_pk" PRIMARY KEY("post_id","image_asset_id")
);
--> statement-breakpoint
ALTER TABLE "blog_post_images" ADD CONSTRAINT "blog_post_images_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_images" ADD CONSTRAINT "blog_post_images_image_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("image_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_images_image_asset_id_index" ON "blog_post_images" USING btree ("image_asset_id");--> statement-breakpoint
INSERT INTO "blog_post_images" ("post_id", "image_asset_id")
SELECT DISTINCT "posts"."id", "assets"."asset_id"
FROM "blog_posts" "posts"
CROSS JOIN LATERAL regexp_matches("posts"."content_html", '/img/([0-9a-f]{64})/', 'g') AS "named"("parts")
JOIN "image_assets" "assets" ON "assets"."asset_id" = "named"."parts"[1];
