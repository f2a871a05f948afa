ALTER TABLE "categories" ADD COLUMN "image_fit" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image_focal_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image_focal_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "fit" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "focal_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "focal_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_fit" CHECK ("categories"."image_fit" in ('whole', 'crop'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_focal_point" CHECK ("categories"."image_focal_x" between 0 and 100 and "categories"."image_focal_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_fit" CHECK ("product_images"."fit" in ('whole', 'crop'));--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_focal_point" CHECK ("product_images"."focal_x" between 0 and 100 and "product_images"."focal_y" between 0 and 100);--> statement-breakpoint
-- Pictures that have nearly the shape of their frames go on filling them (`usualFit`); any other is shown whole from now on.
UPDATE "product_images" SET "fit" = 'crop' WHERE "height" > 0 AND "width" * 1.0 / "height" BETWEEN 0.6 AND 0.888889;--> statement-breakpoint
UPDATE "categories" SET "image_fit" = 'crop' WHERE "image_height" > 0 AND "image_width" * 1.0 / "image_height" BETWEEN 0.75 AND 1.333334;
