DROP INDEX "mails_recipient_index";--> statement-breakpoint
DROP INDEX "coupons_ends";--> statement-breakpoint
DROP INDEX "orders_by_total";--> statement-breakpoint
CREATE INDEX "users_customers_by_name" ON "users" USING btree ((lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(normalize(coalesce(nullif(company_name, ''), name), NFC), 'ÇĞIİÖŞÜ', 'çğıiöşü'), 'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~'), 'ü', 'u~'), NFKD), '[\u0300-\u036f]', '', 'g') collate "C") collate "C"),"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_email" ON "users" USING btree ("email","id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_discount" ON "users" USING btree ("member_discount_bp" DESC NULLS FIRST,"id") WHERE role = 'customer';--> statement-breakpoint
CREATE INDEX "products_listed_by_name" ON "products" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_by_price" ON "products" USING btree ("price_min_minor" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_by_use" ON "coupons" USING btree ("use_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ((lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(normalize(customer_name, NFC), 'ÇĞIİÖŞÜ', 'çğıiöşü'), 'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~'), 'ü', 'u~'), NFKD), '[\u0300-\u036f]', '', 'g') collate "C") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "quotes_by_name" ON "quotes" USING btree ((lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(normalize(name, NFC), 'ÇĞIİÖŞÜ', 'çğıiöşü'), 'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~'), 'ü', 'u~'), NFKD), '[\u0300-\u036f]', '', 'g') collate "C") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "coupons_ends" ON "coupons" USING btree ("ends_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_minor" DESC NULLS FIRST,"id");