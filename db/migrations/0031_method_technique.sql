ALTER TABLE "print_methods" ADD COLUMN "technique" text;--> statement-breakpoint
UPDATE "print_methods" SET "technique" = CASE
  WHEN "basis" = 'stitch' OR "name_key" LIKE '%nakis%' THEN 'embroidery'
  WHEN "name_key" LIKE '%sublim%' THEN 'sublimation'
  WHEN "is_full_colour" THEN 'print'
  WHEN "name_key" LIKE '%lazer%' THEN 'laser'
  WHEN "name_key" LIKE '%yaldiz%' OR "name_key" LIKE '%varak%' THEN 'foil'
  WHEN "name_key" LIKE '%gofre%' THEN 'deboss'
  WHEN "name_key" LIKE '%kabartma%' THEN 'emboss'
  ELSE 'print'
END;--> statement-breakpoint
ALTER TABLE "print_methods" ALTER COLUMN "technique" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "print_methods" ADD CONSTRAINT "print_methods_technique" CHECK ("print_methods"."technique" in ('print', 'sublimation', 'foil', 'laser', 'emboss', 'deboss', 'embroidery'));
