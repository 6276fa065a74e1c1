ALTER TABLE "documents" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "typed" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "books_closed_until" date;--> statement-breakpoint
CREATE INDEX "mails_scheduled" ON "mails" USING btree ("organization_id","document_id","next_attempt_at") WHERE "mails"."state" = 'scheduled';