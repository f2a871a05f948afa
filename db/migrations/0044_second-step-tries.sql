CREATE TABLE "second_step_tries" (
	"user_id" text NOT NULL,
	"is_known_device" boolean NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "second_step_tries_user_id_is_known_device_pk" PRIMARY KEY("user_id","is_known_device")
);
--> statement-breakpoint
ALTER TABLE "second_step_tries" ADD CONSTRAINT "second_step_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_step_tries_since_index" ON "second_step_tries" USING btree ("since");