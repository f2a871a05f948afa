CREATE TABLE "print_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"formerly" text[] DEFAULT '{}' NOT NULL,
	"basis" text NOT NULL,
	"is_full_colour" boolean NOT NULL,
	"most_inks" integer NOT NULL,
	"tool" jsonb,
	"underbase_on_dark" boolean NOT NULL,
	"stitches_per_cm2" integer NOT NULL,
	"artwork" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_methods_basis" CHECK ("print_methods"."basis" in ('colour', 'place', 'area', 'colour-area', 'stitch', 'flat')),
	CONSTRAINT "print_methods_inks_positive" CHECK ("print_methods"."most_inks" > 0 and "print_methods"."stitches_per_cm2" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_tariff_categories" (
	"category_id" text NOT NULL,
	"method_id" text NOT NULL,
	"kind" text NOT NULL,
	"tariff_id" text NOT NULL,
	CONSTRAINT "print_tariff_categories_category_id_method_id_kind_pk" PRIMARY KEY("category_id","method_id","kind")
);
--> statement-breakpoint
CREATE TABLE "print_tariff_products" (
	"product_id" text NOT NULL,
	"method_id" text NOT NULL,
	"kind" text NOT NULL,
	"tariff_id" text NOT NULL,
	CONSTRAINT "print_tariff_products_product_id_method_id_kind_pk" PRIMARY KEY("product_id","method_id","kind")
);
--> statement-breakpoint
CREATE TABLE "print_tariff_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"tariff_id" text NOT NULL,
	"number" integer NOT NULL,
	"valid_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_tariffs" (
	"id" text PRIMARY KEY NOT NULL,
	"method_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_general" boolean DEFAULT false NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_tariffs_kind" CHECK ("print_tariffs"."kind" in ('sale', 'cost'))
);
--> statement-breakpoint
CREATE TABLE "product_prints" (
	"product_id" text PRIMARY KEY NOT NULL,
	"pricing" text NOT NULL,
	"included_inks" integer,
	"included_places" integer,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_prints_pricing" CHECK ("product_prints"."pricing" in ('included', 'tariff', 'request')),
	CONSTRAINT "product_prints_included_whole" CHECK (num_nonnulls("product_prints"."included_inks", "product_prints"."included_places") <> 1 and "product_prints"."included_inks" > 0 and "product_prints"."included_places" > 0)
);
--> statement-breakpoint
ALTER TABLE "print_tariff_categories" ADD CONSTRAINT "print_tariff_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tariff_categories" ADD CONSTRAINT "print_tariff_categories_tariff_id_print_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."print_tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tariff_products" ADD CONSTRAINT "print_tariff_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tariff_products" ADD CONSTRAINT "print_tariff_products_tariff_id_print_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."print_tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tariff_versions" ADD CONSTRAINT "print_tariff_versions_tariff_id_print_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."print_tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tariffs" ADD CONSTRAINT "print_tariffs_method_id_print_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."print_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prints" ADD CONSTRAINT "product_prints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_methods_name" ON "print_methods" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "print_tariff_categories_of_tariff" ON "print_tariff_categories" USING btree ("tariff_id");--> statement-breakpoint
CREATE INDEX "print_tariff_products_of_tariff" ON "print_tariff_products" USING btree ("tariff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_tariff_versions_number" ON "print_tariff_versions" USING btree ("tariff_id","number");--> statement-breakpoint
CREATE INDEX "print_tariffs_of_method" ON "print_tariffs" USING btree ("method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_tariffs_general" ON "print_tariffs" USING btree ("method_id","kind") WHERE is_general;