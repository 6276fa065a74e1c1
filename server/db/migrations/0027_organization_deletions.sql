CREATE TABLE "organization_deletions" (
	"organization_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "organization_deletions_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "organization_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "organization_deletions" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE FUNCTION "is_deleted_organization"("organization" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.organization_deletions d WHERE d."organization_id" = "organization" AND d."deleted_at" IS NOT NULL
  )
$$;
--> statement-breakpoint
-- What is permanent ends with its organization. DELETE needs triggers of its own: only those for rows know whose row it is.
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_no_delete" BEFORE DELETE ON "audit_log"
  FOR EACH ROW WHEN (NOT "is_deleted_organization"(OLD."organization_id")) EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
DROP TRIGGER "audit_chain_append_only" ON "audit_chain";--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_chain_no_delete" BEFORE DELETE ON "audit_chain"
  FOR EACH ROW WHEN (NOT "is_deleted_organization"(OLD."organization_id")) EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
DROP TRIGGER "audit_heads_append_only" ON "audit_heads";--> statement-breakpoint
CREATE TRIGGER "audit_heads_append_only" BEFORE TRUNCATE ON "audit_heads"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_heads_no_delete" BEFORE DELETE ON "audit_heads"
  FOR EACH ROW WHEN (NOT "is_deleted_organization"(OLD."organization_id")) EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
DROP TRIGGER "documents_frozen" ON "documents";--> statement-breakpoint
CREATE TRIGGER "documents_frozen" BEFORE UPDATE ON "documents"
  FOR EACH ROW WHEN (OLD."lifecycle" <> 'draft') EXECUTE FUNCTION "refuse_change_of_issued_document"();
--> statement-breakpoint
CREATE TRIGGER "documents_no_delete" BEFORE DELETE ON "documents"
  FOR EACH ROW WHEN (OLD."lifecycle" <> 'draft' AND NOT "is_deleted_organization"(OLD."organization_id"))
  EXECUTE FUNCTION "refuse_change_of_issued_document"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_issued_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "changed" c
    JOIN "documents" d ON d."organization_id" = c."organization_id" AND d."id" = c."document_id"
    WHERE d."lifecycle" <> 'draft' AND NOT (TG_OP = 'INSERT' AND d.xmin = pg_current_xact_id()::xid)
      AND NOT (TG_OP = 'DELETE' AND "is_deleted_organization"(d."organization_id"))
  ) THEN
    RAISE EXCEPTION 'An issued document is frozen.' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "payments_append_only" ON "payments";--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE TRUNCATE ON "payments"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "payments_no_delete" BEFORE DELETE ON "payments"
  FOR EACH ROW WHEN (NOT "is_deleted_organization"(OLD."organization_id")) EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
DROP TRIGGER "payment_allocations_append_only" ON "payment_allocations";--> statement-breakpoint
CREATE TRIGGER "payment_allocations_append_only" BEFORE UPDATE OR TRUNCATE ON "payment_allocations"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "payment_allocations_no_delete" BEFORE DELETE ON "payment_allocations"
  FOR EACH ROW WHEN (NOT "is_deleted_organization"(OLD."organization_id")) EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
DROP TRIGGER "number_counters_stay" ON "number_counters";--> statement-breakpoint
CREATE TRIGGER "number_counters_stay" BEFORE TRUNCATE ON "number_counters"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_number_again"();
--> statement-breakpoint
CREATE TRIGGER "number_counters_no_delete" BEFORE DELETE ON "number_counters"
  FOR EACH ROW WHEN (NOT "is_deleted_organization"(OLD."organization_id")) EXECUTE FUNCTION "refuse_number_again"();
