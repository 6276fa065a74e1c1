DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "mails_due_first" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" in ('queued', 'sending') and "mails"."document_id" is null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("organization_id","next_attempt_at") WHERE "mails"."state" in ('queued', 'sending');