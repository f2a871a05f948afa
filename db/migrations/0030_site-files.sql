DROP INDEX "text_versions_content";--> statement-breakpoint
CREATE INDEX "text_versions_history" ON "text_versions" USING btree ("kind","id" DESC NULLS LAST);