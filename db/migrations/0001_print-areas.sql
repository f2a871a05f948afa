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
	CONSTRAINT "print_areas_asset_id_area_id_pk" PRIMARY KEY("asset_id","area_id"),
	CONSTRAINT "print_areas_size_positive" CHECK ("print_areas"."width_mm" > 0 and "print_areas"."height_mm" > 0),
	CONSTRAINT "print_areas_gloss_share" CHECK ("print_areas"."gloss" between 0 and 1),
	CONSTRAINT "print_areas_method_named" CHECK (cardinality("print_areas"."methods") > 0)
);
--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_shade_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("shade_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_mask_asset_id_image_assets_asset_id_fk" FOREIGN KEY ("mask_asset_id") REFERENCES "public"."image_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_areas_shade_asset_id_index" ON "print_areas" USING btree ("shade_asset_id");--> statement-breakpoint
CREATE INDEX "print_areas_mask_asset_id_index" ON "print_areas" USING btree ("mask_asset_id");