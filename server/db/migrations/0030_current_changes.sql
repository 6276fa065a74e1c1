ALTER TABLE "changes" ADD COLUMN "current_position" bigint;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "past_position" bigint;--> statement-breakpoint
-- Written by hand from here on.
-- Drafts, estimates that may become invoices, and what is still to be paid or credited are current.
CREATE FUNCTION "part_of_document"("document" "documents") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "document"."lifecycle" IN ('draft', 'accepted')
    OR "document"."lifecycle" = 'sent' AND ("document"."type" = 'estimate' OR "document"."amount_due" > 0)
    THEN 'current' ELSE 'past' END
$$;
--> statement-breakpoint
-- As in 0028, and says which part of a first copy the record belongs to now. The organization's lock is held, so the
-- last to commit looks last.
CREATE OR REPLACE FUNCTION "note_change"("organization" uuid, "kind" text, "record" uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "its_part" text;
  "next" bigint;
BEGIN
  INSERT INTO "public"."audit_heads" VALUES ("organization", 0, '') ON CONFLICT DO NOTHING;
  PERFORM FROM "public"."audit_heads" WHERE "organization_id" = "organization" FOR UPDATE;
  IF "kind" = 'customer' THEN
    "its_part" := (SELECT 'current' FROM "public"."customers" c
      WHERE c."organization_id" = "organization" AND c."id" = "record");
  ELSIF "kind" = 'document' THEN
    "its_part" := (SELECT "public"."part_of_document"(d) FROM "public"."documents" d
      WHERE d."organization_id" = "organization" AND d."id" = "record");
  ELSIF "kind" = 'payment' THEN
    "its_part" := 'past';
  END IF;
  "next" := coalesce((
    SELECT "position" FROM "public"."changes" WHERE "organization_id" = "organization" ORDER BY "position" DESC LIMIT 1
  ), 0) + 1;
  INSERT INTO "public"."changes" AS c
    ("organization_id", "kind", "record_id", "position", "current_position", "past_position")
    VALUES ("organization", "note_change"."kind", "record", "next",
      CASE "its_part" WHEN 'current' THEN "next" END, CASE "its_part" WHEN 'past' THEN "next" END)
    ON CONFLICT ON CONSTRAINT "changes_organization_id_kind_record_id_pk" DO UPDATE SET
      "position" = excluded."position", "current_position" = excluded."current_position",
      "past_position" = excluded."past_position";
END $$;
--> statement-breakpoint
-- As in 0028. With the argument 'old', the record that a row belonged to before.
CREATE OR REPLACE FUNCTION "note_changed_row"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "changed" record;
  "organization" uuid;
  "id" uuid;
BEGIN
  IF TG_OP = 'DELETE' OR TG_ARGV[2] = 'old' THEN "changed" := OLD; ELSE "changed" := NEW; END IF;
  IF TG_TABLE_NAME = 'organizations' THEN "organization" := "changed"."id";
  ELSE "organization" := "changed"."organization_id"; END IF;
  IF TG_ARGV[1] = 'id' THEN "id" := "changed"."id";
  ELSIF TG_ARGV[1] = 'document_id' THEN "id" := "changed"."document_id";
  ELSIF TG_ARGV[1] = 'payment_id' THEN "id" := "changed"."payment_id";
  ELSIF TG_ARGV[1] = 'related_document_id' THEN "id" := "changed"."related_document_id";
  ELSIF TG_ARGV[1] = 'refunded_payment_id' THEN "id" := "changed"."refunded_payment_id";
  END IF;
  IF TG_OP = 'DELETE' AND "public"."is_deleted_organization"("organization") THEN RETURN NULL; END IF;
  PERFORM "public"."note_change"("organization", TG_ARGV[0], "id");
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What shows nowhere is no change: conditions are checked at once, so that nothing is queued for the commit.
DROP TRIGGER "documents_note_related" ON "documents";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "documents_note_related" AFTER INSERT OR UPDATE ON "documents"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."related_document_id" IS NOT NULL)
  EXECUTE FUNCTION "note_changed_row"('document', 'related_document_id');
--> statement-breakpoint
-- A draft may be related to another document instead.
CREATE CONSTRAINT TRIGGER "documents_note_formerly_related" AFTER UPDATE ON "documents"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."related_document_id" IS NOT NULL AND OLD."related_document_id" IS DISTINCT FROM NEW."related_document_id")
  EXECUTE FUNCTION "note_changed_row"('document', 'related_document_id', 'old');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "documents_note_no_longer_related" AFTER DELETE ON "documents"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."related_document_id" IS NOT NULL)
  EXECUTE FUNCTION "note_changed_row"('document', 'related_document_id');
--> statement-breakpoint
DROP TRIGGER "mails_note_change" ON "mails";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "mails_note_change" AFTER INSERT ON "mails"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."document_id" IS NOT NULL)
  EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "mails_note_state" AFTER UPDATE ON "mails"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."document_id" IS NOT NULL AND NEW."state" <> OLD."state" AND NEW."state" <> 'sending')
  EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
-- A link carries its document once it was opened.
DROP TRIGGER "share_links_note_change" ON "share_links";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "share_links_note_view" AFTER UPDATE ON "share_links"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."last_viewed_at" IS NULL) <> (NEW."last_viewed_at" IS NULL))
  EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "share_links_note_change" AFTER INSERT OR DELETE ON "share_links"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
DROP TRIGGER "payments_note_refunded" ON "payments";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_note_refunded" AFTER INSERT OR UPDATE ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."refunded_payment_id" IS NOT NULL)
  EXECUTE FUNCTION "note_changed_row"('payment', 'refunded_payment_id');
--> statement-breakpoint
UPDATE "changes" c SET "current_position" = "position" FROM "customers" r
  WHERE c."kind" = 'customer' AND r."organization_id" = c."organization_id" AND r."id" = c."record_id";
--> statement-breakpoint
UPDATE "changes" c SET
  "current_position" = CASE "part_of_document"(r) WHEN 'current' THEN c."position" END,
  "past_position" = CASE "part_of_document"(r) WHEN 'past' THEN c."position" END
  FROM "documents" r
  WHERE c."kind" = 'document' AND r."organization_id" = c."organization_id" AND r."id" = c."record_id";
--> statement-breakpoint
UPDATE "changes" SET "past_position" = "position" WHERE "kind" = 'payment';--> statement-breakpoint
CREATE INDEX "changes_current" ON "changes" USING btree ("organization_id","current_position") WHERE "changes"."current_position" is not null;--> statement-breakpoint
CREATE INDEX "changes_past" ON "changes" USING btree ("organization_id","past_position") WHERE "changes"."past_position" is not null;--> statement-breakpoint
-- Why something was voided is free text: when a customer is erased, it goes with the notes. A voided payment must have
-- a reason, so it is replaced by the customer's placeholder name.
CREATE OR REPLACE FUNCTION "refuse_change_of_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moving" CONSTANT text[] := ARRAY['lifecycle', 'paid_total', 'credited_total', 'amount_due', 'voided_at',
    'void_reason', 'version', 'updated_at'];
  "personal" CONSTANT text[] := ARRAY['issued_to', 'reference', 'notes', 'void_reason', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."lifecycle" <> 'draft' AND OLD."lifecycle" <> 'void'
    AND to_jsonb(NEW) - "moving" = to_jsonb(OLD) - "moving" THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - "personal" = to_jsonb(OLD) - "personal"
    AND NEW."reference" IS NULL AND NEW."notes" IS NULL AND NEW."void_reason" IS NULL
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
CREATE OR REPLACE FUNCTION "refuse_edit_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "personal" CONSTANT text[] := ARRAY['reference', 'notes', 'void_reason'];
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
        AND coalesce(NEW."void_reason", c."name") = c."name"
    ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Payments are append-only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- As in 0026, and the reasons.
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
--> statement-breakpoint
-- Estimates of organizations from before 0029 had no last day unless somebody entered one, and stay so. Whoever has
-- chosen a number since keeps it. Changes are noted at once: triggers that wait would block later migrations.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
UPDATE "organizations" o SET "estimate_validity_days" = NULL
  WHERE o."estimate_validity_days" = 30 AND NOT EXISTS (
    SELECT FROM "audit_log" a
    WHERE a."organization_id" = o."id" AND a."action" = 'organization.settings_changed'
      AND (a."after" ? 'estimate_validity_days' OR a."before" ? 'estimate_validity_days')
  );
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
