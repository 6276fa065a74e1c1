CREATE TABLE "attachments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"with_email" boolean NOT NULL,
	"fingerprint" "bytea",
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "attachments_size" CHECK ("attachments"."size" = length("attachments"."content"))
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_document" ON "attachments" USING btree ("organization_id","document_id","created_at");
--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "attachments" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
-- Pictures and PDFs are compressed already.
ALTER TABLE "attachments" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- As in 0030, and the files.
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
  DELETE FROM mails m WHERE m.organization_id = "organization" AND m.document_id = ANY("theirs");
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
