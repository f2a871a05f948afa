ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(authorized_person, '') || ' ' || coalesce(tax_number, '') || ' ' || coalesce(user_name, '') || ' ' || coalesce('0' || substr(phone, 4), ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "subject_label" text;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(actor_name, '') || ' ' || coalesce(subject_label, '') || ' ' || coalesce(subject_id, ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce(recipient, '') || ' ' || coalesce(subject, ''), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')) STORED;--> statement-breakpoint
CREATE INDEX "users_customers_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_status" ON "users" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_type" ON "users" USING btree ("type","status","created_at" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_waiting" ON "users" USING btree ("id") WHERE role = 'customer' and (status = 'pending' or is_new);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role","id") WHERE role <> 'customer';--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_by_actor" ON "activity_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_by_subject" ON "activity_entries" USING btree ("subject_type","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_guests_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_guest_history" ON "orders" USING btree ("customer_email","created_at","id") WHERE user_id is null;