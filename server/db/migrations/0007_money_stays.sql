ALTER TABLE "payment_allocations" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_organization_id_payment_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_pk" PRIMARY KEY("organization_id","payment_id","document_id","sequence");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_lifecycle_of_type" CHECK ("documents"."lifecycle" in ('draft', 'sent')
        or "documents"."type" = 'estimate' and "documents"."lifecycle" in ('accepted', 'declined', 'invoiced')
        or "documents"."type" <> 'estimate' and "documents"."lifecycle" = 'void');--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_settled_within_total" CHECK (case when "documents"."lifecycle" = 'draft' then "documents"."paid_total" = 0 and "documents"."credited_total" = 0
        else least("documents"."total", "documents"."paid_total", "documents"."credited_total", "documents"."amount_due") >= 0 end);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_paid_is_invoice" CHECK ("documents"."paid_total" = 0 or "documents"."type" = 'invoice');--> statement-breakpoint
-- Money that moved is not edited: what goes back is a refund, what went wrong a row of its own.
CREATE FUNCTION "refuse_change_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payments are append-only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payments"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "payment_allocations_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_allocations"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_payment"();
--> statement-breakpoint
CREATE FUNCTION "refuse_more_than_was_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT "organization_id", "payment_id" FROM "changed") c
    JOIN "payments" p ON p."organization_id" = c."organization_id" AND p."id" = c."payment_id"
    WHERE p."amount" < (SELECT sum(a."amount") FROM "payment_allocations" a
      WHERE a."organization_id" = c."organization_id" AND a."payment_id" = c."payment_id")
  ) THEN
    RAISE EXCEPTION 'More is allocated than was paid.' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_allocations_within_payment" AFTER INSERT ON "payment_allocations"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_more_than_was_paid"();
--> statement-breakpoint
CREATE FUNCTION "refuse_number_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A number is given once.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "number_counters_forward" BEFORE UPDATE ON "number_counters"
  FOR EACH ROW WHEN (NEW."last" <= OLD."last") EXECUTE FUNCTION "refuse_number_again"();
--> statement-breakpoint
CREATE TRIGGER "number_counters_stay" BEFORE DELETE OR TRUNCATE ON "number_counters"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_number_again"();
--> statement-breakpoint
CREATE FUNCTION "refuse_truncate_of_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued document is frozen.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "documents_no_truncate" BEFORE TRUNCATE ON "documents"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate_of_documents"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_no_truncate" BEFORE TRUNCATE ON "document_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate_of_documents"();
--> statement-breakpoint
CREATE TRIGGER "document_taxes_no_truncate" BEFORE TRUNCATE ON "document_taxes"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate_of_documents"();
