CREATE FUNCTION "refuse_change_of_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moving" CONSTANT text[] := ARRAY['lifecycle', 'paid_total', 'credited_total', 'amount_due', 'voided_at',
    'void_reason', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."lifecycle" <> 'draft' AND OLD."lifecycle" <> 'void'
    AND to_jsonb(NEW) - "moving" = to_jsonb(OLD) - "moving" THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued document is frozen.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "documents_frozen" BEFORE UPDATE OR DELETE ON "documents"
  FOR EACH ROW WHEN (OLD."lifecycle" <> 'draft') EXECUTE FUNCTION "refuse_change_of_issued_document"();
--> statement-breakpoint
-- Whole statements are checked, so that a bulk load costs one look-up and not one a row. A document that this very
-- transaction wrote may still get its parts: that is how it is made.
CREATE FUNCTION "refuse_change_of_issued_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "changed" c
    JOIN "documents" d ON d."organization_id" = c."organization_id" AND d."id" = c."document_id"
    WHERE d."lifecycle" <> 'draft' AND NOT (TG_OP = 'INSERT' AND d.xmin = pg_current_xact_id()::xid)
  ) THEN
    RAISE EXCEPTION 'An issued document is frozen.' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "document_lines_no_insert" AFTER INSERT ON "document_lines" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_no_update" AFTER UPDATE ON "document_lines" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_no_delete" AFTER DELETE ON "document_lines" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_taxes_no_insert" AFTER INSERT ON "document_taxes" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_taxes_no_update" AFTER UPDATE ON "document_taxes" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_taxes_no_delete" AFTER DELETE ON "document_taxes" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_no_move" AFTER UPDATE ON "document_lines" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
--> statement-breakpoint
CREATE TRIGGER "document_taxes_no_move" AFTER UPDATE ON "document_taxes" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_issued_parts"();
