ALTER TABLE "mail_templates" ADD COLUMN "language" text;--> statement-breakpoint
-- What was written so far is in the organization's language.
UPDATE "mail_templates" t SET "language" = o."language" FROM "organizations" o WHERE o."id" = t."organization_id";--> statement-breakpoint
ALTER TABLE "mail_templates" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_templates" DROP CONSTRAINT "mail_templates_organization_id_kind_pk";--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_organization_id_language_kind_pk" PRIMARY KEY("organization_id","language","kind");
