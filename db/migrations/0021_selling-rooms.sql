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
ALTER TABLE "products" ADD COLUMN "low_stock" boolean GENERATED ALWAYS AS (stock < 100 and stock >= min_order_quantity) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_active" ON "products" USING btree ("active","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_low" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and low_stock;--> statement-breakpoint
CREATE INDEX "products_listed_out" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and sold_out;--> statement-breakpoint
CREATE INDEX "products_listed_featured" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and featured;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "coupons_code" ON "coupons" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupons_starts" ON "coupons" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "coupons_ends" ON "coupons" USING btree ("ends_at");