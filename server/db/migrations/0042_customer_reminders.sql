ALTER TABLE "customers" ADD COLUMN "reminder_days" integer[];--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reminders_since" date;--> statement-breakpoint
-- Written by hand: who got no reminders gets none now. A new version, so that devices don't save over it what they knew.
-- Changes are noted at once: triggers that wait would block later statements.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
UPDATE "customers" c SET "reminder_days" = '{}', "version" = c."version" + 1, "updated_at" = now()
  FROM "unreminded_customers" u
  WHERE u."organization_id" = c."organization_id" AND u."customer_id" = c."id";--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP TABLE "unreminded_customers" CASCADE;
