ALTER TABLE "mails" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_reminder" boolean DEFAULT false NOT NULL;