ALTER TABLE "customers" ADD COLUMN "debtor_account" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "datev" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_debtor_account" ON "customers" USING btree ("organization_id","debtor_account");