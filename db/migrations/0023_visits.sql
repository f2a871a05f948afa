CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	"duration_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_sessions" (
	"day" date NOT NULL,
	"session_id" text NOT NULL,
	"page_key" text NOT NULL,
	"visits" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_present" boolean NOT NULL,
	CONSTRAINT "visit_sessions_day_session_id_pk" PRIMARY KEY("day","session_id"),
	CONSTRAINT "visit_sessions_counted" CHECK ("visit_sessions"."visits" > 0 and "visit_sessions"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE INDEX "orders_revenue" ON "orders" USING btree ("created_at","total_minor") WHERE status <> 'cancelled';