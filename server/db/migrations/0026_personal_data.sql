ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- Written by hand from here on.
-- Years after the end of the year of issue; the laws are in server/domain/customers/retention-years.ts.
CREATE FUNCTION "retention_years"("country" text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE "country" WHEN 'AT' THEN 7 WHEN 'DE' THEN 8 WHEN 'GB' THEN 6 WHEN 'US' THEN 7 ELSE 10 END
$$;
--> statement-breakpoint
CREATE FUNCTION "is_past_retention"("day" date, "country" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT extract(year FROM "day") + public.retention_years("country") < extract(year FROM current_date)
$$;
--> statement-breakpoint
-- The country that a document was issued in, otherwise where the organization is now.
CREATE FUNCTION "country_of_books"("organization" uuid, "seller" jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce("seller" -> 'address' ->> 'country', o."address" ->> 'country')
  FROM public.organizations o WHERE o."id" = "organization"
$$;
--> statement-breakpoint
-- An issued document is frozen, except for one change: once the law no longer asks for it, and its customer has been
-- erased, the customer's data in it are replaced by the customer's placeholder name.
CREATE OR REPLACE FUNCTION "refuse_change_of_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moving" CONSTANT text[] := ARRAY['lifecycle', 'paid_total', 'credited_total', 'amount_due', 'voided_at',
    'void_reason', 'version', 'updated_at'];
  "personal" CONSTANT text[] := ARRAY['issued_to', 'reference', 'notes', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."lifecycle" <> 'draft' AND OLD."lifecycle" <> 'void'
    AND to_jsonb(NEW) - "moving" = to_jsonb(OLD) - "moving" THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - "personal" = to_jsonb(OLD) - "personal"
    AND NEW."reference" IS NULL AND NEW."notes" IS NULL
    AND "is_past_retention"(OLD."issue_date", "country_of_books"(OLD."organization_id", OLD."seller"))
    AND EXISTS (
      SELECT FROM "customers" c
      WHERE c."organization_id" = OLD."organization_id" AND c."id" = OLD."customer_id" AND c."erased_at" IS NOT NULL
        AND NEW."issued_to" = jsonb_build_object('name', c."name", 'contactName', NULL, 'email', NULL, 'taxId', NULL,
          'billingAddress', NULL)
    ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued document is frozen.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- The same for payments: only their texts, only to nothing.
CREATE FUNCTION "refuse_edit_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "personal" CONSTANT text[] := ARRAY['reference', 'notes'];
BEGIN
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
--> statement-breakpoint
DROP TRIGGER "payments_append_only" ON "payments";
--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE DELETE OR TRUNCATE ON "payments"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "payments_no_edit" BEFORE UPDATE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "refuse_edit_of_payment"();
--> statement-breakpoint
-- Erases a customer's personal data. Runs as the tables' owner, because the tenant role can't write printed documents
-- and mails, and therefore checks organization and retention itself.
CREATE FUNCTION "erase_customer"("organization" uuid, "customer" uuid, "placeholder" text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "tenant" CONSTANT text := nullif(current_setting('billhook.organization_id', true), '');
  "theirs" uuid[];
BEGIN
  IF "tenant" IS NOT NULL AND "tenant"::uuid <> "organization" THEN
    RAISE EXCEPTION 'This is another organization.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM FROM customers c WHERE c.organization_id = "organization" AND c.id = "customer" FOR UPDATE;
  IF EXISTS (
    SELECT FROM documents d
    WHERE d.organization_id = "organization" AND d.customer_id = "customer" AND d.lifecycle <> 'draft'
      AND NOT is_past_retention(d.issue_date, country_of_books("organization", d.seller))
  ) OR EXISTS (
    SELECT FROM payments p
    WHERE p.organization_id = "organization" AND p.customer_id = "customer"
      AND NOT is_past_retention(p.payment_date, country_of_books("organization", NULL))
  ) THEN
    RAISE EXCEPTION 'The law still asks for this customer''s documents.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE customers c
  SET name = "placeholder", contact_name = NULL, email = NULL, phone = NULL, tax_id = NULL, billing_address = NULL,
    notes = NULL, contacts = '[]', language = NULL, fingerprint = NULL, blocked_at = NULL, version = c.version + 1,
    updated_at = now(), deleted_at = coalesce(c.deleted_at, now()), erased_at = now()
  WHERE c.organization_id = "organization" AND c.id = "customer";
  "theirs" := ARRAY(
    SELECT d.id FROM documents d WHERE d.organization_id = "organization" AND d.customer_id = "customer"
  );
  DELETE FROM mails m WHERE m.organization_id = "organization" AND m.document_id = ANY("theirs");
  DELETE FROM printed_documents p WHERE p.organization_id = "organization" AND p.document_id = ANY("theirs");
  DELETE FROM share_links s WHERE s.organization_id = "organization" AND s.document_id = ANY("theirs");
  UPDATE estimate_answers a SET name = "placeholder", signature = NULL, reason = NULL
  WHERE a.organization_id = "organization" AND a.document_id = ANY("theirs");
  DELETE FROM documents d
  WHERE d.organization_id = "organization" AND d.customer_id = "customer" AND d.lifecycle = 'draft';
  UPDATE documents d
  SET issued_to = jsonb_build_object('name', "placeholder", 'contactName', NULL, 'email', NULL, 'taxId', NULL,
      'billingAddress', NULL),
    reference = NULL, notes = NULL, version = d.version + 1, updated_at = now()
  WHERE d.organization_id = "organization" AND d.customer_id = "customer";
  UPDATE payments p SET reference = NULL, notes = NULL
  WHERE p.organization_id = "organization" AND p.customer_id = "customer"
    AND (p.reference IS NOT NULL OR p.notes IS NOT NULL);
  -- Answers kept for repeated calls hold customers and documents as they were.
  DELETE FROM idempotency_keys k
  WHERE k.organization_id = "organization" AND k.answer::text LIKE '%' || "customer"::text || '%';
END $$;
