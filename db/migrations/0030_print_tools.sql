CREATE TABLE "print_tool_uses" (
	"tool_id" text NOT NULL,
	"order_id" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"is_made" boolean NOT NULL,
	CONSTRAINT "print_tool_uses_tool_id_order_id_pk" PRIMARY KEY("tool_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "print_tools" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"method_id" text NOT NULL,
	"method_name" text NOT NULL,
	"place_name" text,
	"inks" integer,
	"artwork_hash" text NOT NULL,
	"artwork_name" text NOT NULL,
	"destroyed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "print_tool_uses" ADD CONSTRAINT "print_tool_uses_tool_id_print_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."print_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tools" ADD CONSTRAINT "print_tools_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tools" ADD CONSTRAINT "print_tools_method_id_print_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."print_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_tool_uses_of_order" ON "print_tool_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_tools_key" ON "print_tools" USING btree ("account_id","key");