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
CREATE TABLE "unprinted_pictures" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_areas" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "category_print_areas" ADD CONSTRAINT "category_print_areas_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unprinted_pictures" ADD CONSTRAINT "unprinted_pictures_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_asset_id_index" ON "product_images" USING btree ("asset_id");