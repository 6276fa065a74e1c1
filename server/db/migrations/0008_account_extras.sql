DROP INDEX "social_identities_organization_id_user_id_index";--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("organization_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "documents_overdue" ON "documents" USING btree ("organization_id","due_date","id") WHERE "documents"."type" = 'invoice' and "documents"."lifecycle" = 'sent' and "documents"."amount_due" > 0;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("organization_id","created_at","id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_of_user" ON "social_identities" USING btree ("organization_id","user_id","provider");