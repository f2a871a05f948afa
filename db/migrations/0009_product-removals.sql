CREATE TABLE "product_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "removal_id" text;--> statement-breakpoint
CREATE INDEX "product_removals_newest" ON "product_removals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_removal_id_product_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."product_removals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_removed" ON "products" USING btree ("removal_id") WHERE removal_id is not null;