DROP INDEX "mails_due_first";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "statement_from" date;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "statement_to" date;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_customer" ON "mails" USING btree ("organization_id","customer_id","id") WHERE "mails"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_due_first" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" in ('queued', 'sending') and "mails"."document_id" is null and "mails"."customer_id" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_statement_whole" CHECK (num_nulls("mails"."customer_id", "mails"."statement_from", "mails"."statement_to") in (0, 3));
--> statement-breakpoint
-- Written by hand from here on.
-- As in 0040, and emails with statements.
CREATE OR REPLACE FUNCTION "erase_customer"("organization" uuid, "customer" uuid, "placeholder" text) RETURNS void
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
  DELETE FROM mails m
  WHERE m.organization_id = "organization" AND (m.document_id = ANY("theirs") OR m.customer_id = "customer");
  DELETE FROM attachments a WHERE a.organization_id = "organization" AND a.document_id = ANY("theirs");
  DELETE FROM printed_documents p WHERE p.organization_id = "organization" AND p.document_id = ANY("theirs");
  DELETE FROM share_links s WHERE s.organization_id = "organization" AND s.document_id = ANY("theirs");
  UPDATE estimate_answers a SET name = "placeholder", signature = NULL, reason = NULL
  WHERE a.organization_id = "organization" AND a.document_id = ANY("theirs");
  DELETE FROM documents d
  WHERE d.organization_id = "organization" AND d.customer_id = "customer" AND d.lifecycle = 'draft';
  UPDATE documents d
  SET issued_to = jsonb_build_object('name', "placeholder", 'contactName', NULL, 'email', NULL, 'taxId', NULL,
      'billingAddress', NULL),
    reference = NULL, notes = NULL, void_reason = NULL, version = d.version + 1, updated_at = now()
  WHERE d.organization_id = "organization" AND d.customer_id = "customer";
  UPDATE payments p
  SET reference = NULL, notes = NULL, void_reason = CASE WHEN p.voided_at IS NOT NULL THEN "placeholder" END
  WHERE p.organization_id = "organization" AND p.customer_id = "customer"
    AND (p.reference IS NOT NULL OR p.notes IS NOT NULL OR p.void_reason IS NOT NULL);
  -- Answers kept for repeated calls hold customers and documents as they were.
  DELETE FROM idempotency_keys k
  WHERE k.organization_id = "organization" AND k.answer::text LIKE '%' || "customer"::text || '%';
END $$;
