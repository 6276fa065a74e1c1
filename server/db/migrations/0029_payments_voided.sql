ALTER TABLE "organizations" ADD COLUMN "estimate_validity_days" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voider_fk" FOREIGN KEY ("organization_id","voided_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_answers_latest" ON "estimate_answers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voided_for_a_reason" CHECK (("payments"."voided_at" is null) = ("payments"."void_reason" is null));--> statement-breakpoint
-- Written by hand from here on. What was recorded by mistake may be voided, once, and nothing else about it changes.
CREATE OR REPLACE FUNCTION "refuse_edit_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "personal" CONSTANT text[] := ARRAY['reference', 'notes'];
  "voiding" CONSTANT text[] := ARRAY['voided_at', 'voided_by', 'void_reason'];
BEGIN
  IF OLD."voided_at" IS NULL AND NEW."voided_at" IS NOT NULL
    AND to_jsonb(NEW) - "voiding" = to_jsonb(OLD) - "voiding" THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - "personal" = to_jsonb(OLD) - "personal" AND NEW."reference" IS NULL AND NEW."notes" IS NULL
    AND "is_past_retention"(OLD."payment_date", "country_of_books"(OLD."organization_id", NULL))
    AND EXISTS (
      SELECT FROM "customers" c
      WHERE c."organization_id" = OLD."organization_id" AND c."id" = OLD."customer_id" AND c."erased_at" IS NOT NULL
    ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Payments are append-only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
