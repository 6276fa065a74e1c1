CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gin";--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
DROP INDEX "documents_by_customer";--> statement-breakpoint
DROP INDEX "payments_by_customer";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("organization_id",(lower("name" || ' ' || coalesce("contact_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("tax_id", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_latest" ON "documents" USING btree ("organization_id",coalesce("issue_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "documents_by_type" ON "documents" USING btree ("organization_id","type",coalesce("issue_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("organization_id",coalesce("issue_date", 'infinity'::date),"id") WHERE "documents"."type" = 'invoice' and "documents"."lifecycle" = 'sent' and "documents"."amount_due" > 0;--> statement-breakpoint
CREATE INDEX "documents_not_sent" ON "documents" USING btree ("organization_id","lifecycle",coalesce("issue_date", 'infinity'::date),"id") WHERE "documents"."lifecycle" <> 'sent';--> statement-breakpoint
CREATE INDEX "documents_by_number" ON "documents" USING btree ("organization_id",lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "documents_by_sequence" ON "documents" USING btree ("organization_id","number_sequence");--> statement-breakpoint
CREATE INDEX "documents_by_reference" ON "documents" USING btree ("organization_id",lower("reference") text_pattern_ops) WHERE "documents"."reference" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_total" ON "documents" USING btree ("organization_id","total",coalesce("issue_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("organization_id",lower("name"),"id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_by_customer" ON "documents" USING btree ("organization_id","customer_id",coalesce("issue_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree ("organization_id","customer_id","payment_date","id");--> statement-breakpoint
UPDATE "documents" SET "seller" = jsonb_build_object('name', o."name", 'taxId', o."tax_id", 'email', o."email",
  'phone', o."phone", 'website', o."website", 'address', o."address")
FROM "organizations" o WHERE o."id" = "documents"."organization_id" AND "documents"."lifecycle" <> 'draft';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_seller_once_issued" CHECK ("documents"."lifecycle" = 'draft' or "documents"."seller" is not null);