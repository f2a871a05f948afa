CREATE TABLE "lead_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"work" text NOT NULL,
	"method_id" text,
	"category_id" text,
	"product_id" text,
	"from_quantity" integer NOT NULL,
	"to_quantity" integer,
	"prepare_days" integer NOT NULL,
	"produce_days" integer NOT NULL,
	"extra_pieces" integer,
	"extra_days" integer,
	"express_days" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_rules_work" CHECK ("lead_rules"."work" in ('blank', 'print')),
	CONSTRAINT "lead_rules_method_prints" CHECK ("lead_rules"."method_id" is null or "lead_rules"."work" = 'print'),
	CONSTRAINT "lead_rules_goods" CHECK (num_nonnulls("lead_rules"."category_id", "lead_rules"."product_id") < 2),
	CONSTRAINT "lead_rules_quantities" CHECK ("lead_rules"."from_quantity" > 0 and ("lead_rules"."to_quantity" is null or "lead_rules"."to_quantity" >= "lead_rules"."from_quantity")),
	CONSTRAINT "lead_rules_days" CHECK ("lead_rules"."prepare_days" >= 0 and "lead_rules"."produce_days" >= 0 and "lead_rules"."express_days" >= 0),
	CONSTRAINT "lead_rules_extra_whole" CHECK (num_nonnulls("lead_rules"."extra_pieces", "lead_rules"."extra_days") <> 1 and "lead_rules"."extra_pieces" > 0 and "lead_rules"."extra_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "press_bookings" (
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	"method_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"jobs" integer NOT NULL,
	"is_firm" boolean NOT NULL,
	CONSTRAINT "press_bookings_order_id_line_place_day_pk" PRIMARY KEY("order_id","line","place","day"),
	CONSTRAINT "press_bookings_pieces" CHECK ("press_bookings"."pieces" > 0 and "press_bookings"."jobs" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "press_capacities" (
	"method_id" text PRIMARY KEY NOT NULL,
	"pieces_per_day" integer,
	"jobs_per_day" integer,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "press_capacities_positive" CHECK ("press_capacities"."pieces_per_day" >= 0 and "press_capacities"."jobs_per_day" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_method_id_print_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."print_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_bookings" ADD CONSTRAINT "press_bookings_method_id_print_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."print_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_capacities" ADD CONSTRAINT "press_capacities_method_id_print_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."print_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_rules_of_method" ON "lead_rules" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "lead_rules_of_category" ON "lead_rules" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "lead_rules_of_product" ON "lead_rules" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "press_bookings_of_day" ON "press_bookings" USING btree ("method_id","day");