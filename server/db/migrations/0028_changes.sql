CREATE TABLE "changes" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "changes_organization_id_kind_record_id_pk" PRIMARY KEY("organization_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_by_position" ON "changes" USING btree ("organization_id","position");
--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "changes" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
-- Gives a record the next position. Takes the lock that orders the audit log (0025), so that both are locked in one
-- order, and positions that can be seen have none missing before them.
CREATE FUNCTION "note_change"("organization" uuid, "kind" text, "record" uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO "public"."audit_heads" VALUES ("organization", 0, '') ON CONFLICT DO NOTHING;
  PERFORM FROM "public"."audit_heads" WHERE "organization_id" = "organization" FOR UPDATE;
  INSERT INTO "public"."changes" AS c VALUES ("organization", "note_change"."kind", "record", coalesce((
    SELECT "position" FROM "public"."changes" WHERE "organization_id" = "organization" ORDER BY "position" DESC LIMIT 1
  ), 0) + 1)
  ON CONFLICT ON CONSTRAINT "changes_organization_id_kind_record_id_pk" DO UPDATE SET "position" = excluded."position";
END $$;
--> statement-breakpoint
-- A head that counts no entries yet may go with its organization.
DROP TRIGGER "audit_heads_no_delete" ON "audit_heads";--> statement-breakpoint
CREATE TRIGGER "audit_heads_no_delete" BEFORE DELETE ON "audit_heads"
  FOR EACH ROW WHEN (OLD."position" > 0 AND NOT "is_deleted_organization"(OLD."organization_id"))
  EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "note_change"(uuid, text, uuid) FROM PUBLIC;--> statement-breakpoint
-- At commit, like the audit chain. Arguments: the kind, and the column with the record's ID. Devices of a deleted
-- organization have nothing to follow.
CREATE FUNCTION "note_changed_row"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "changed" record;
  "organization" uuid;
  "id" uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN "changed" := OLD; ELSE "changed" := NEW; END IF;
  IF TG_TABLE_NAME = 'organizations' THEN "organization" := "changed"."id";
  ELSE "organization" := "changed"."organization_id"; END IF;
  IF TG_ARGV[1] = 'id' THEN "id" := "changed"."id";
  ELSIF TG_ARGV[1] = 'document_id' THEN "id" := "changed"."document_id";
  ELSIF TG_ARGV[1] = 'payment_id' THEN "id" := "changed"."payment_id";
  ELSIF TG_ARGV[1] = 'related_document_id' THEN "id" := "changed"."related_document_id";
  ELSIF TG_ARGV[1] = 'refunded_payment_id' THEN "id" := "changed"."refunded_payment_id";
  END IF;
  IF "id" IS NULL OR (TG_OP = 'DELETE' AND "public"."is_deleted_organization"("organization")) THEN RETURN NULL; END IF;
  PERFORM "public"."note_change"("organization", TG_ARGV[0], "id");
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A registration that is never verified leaves nothing, so a new organization is no change.
CREATE CONSTRAINT TRIGGER "organizations_note_change" AFTER UPDATE ON "organizations"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('settings', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "customers_note_change" AFTER INSERT OR UPDATE OR DELETE ON "customers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('customer', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "documents_note_change" AFTER INSERT OR UPDATE OR DELETE ON "documents"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('document', 'id');
--> statement-breakpoint
-- A document names those made from it.
CREATE CONSTRAINT TRIGGER "documents_note_related" AFTER INSERT OR UPDATE OR DELETE ON "documents"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('document', 'related_document_id');
--> statement-breakpoint
-- Failed mails and reminders are shown with the document.
CREATE CONSTRAINT TRIGGER "mails_note_change" AFTER INSERT OR UPDATE ON "mails"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."document_id" IS NOT NULL)
  EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
-- So is whether it has reached its customer.
CREATE CONSTRAINT TRIGGER "share_links_note_change" AFTER INSERT OR UPDATE ON "share_links"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "estimate_answers_note_change" AFTER INSERT ON "estimate_answers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('document', 'document_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_note_change" AFTER INSERT OR UPDATE ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('payment', 'id');
--> statement-breakpoint
-- A refund lowers what is left of its payment.
CREATE CONSTRAINT TRIGGER "payments_note_refunded" AFTER INSERT OR UPDATE ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('payment', 'refunded_payment_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_allocations_note_change" AFTER INSERT ON "payment_allocations"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('payment', 'payment_id');
--> statement-breakpoint
-- What is there already, the latest with the highest position.
INSERT INTO "changes" ("organization_id", "kind", "record_id", "position")
  SELECT "organization_id", "kind", "id", row_number() OVER (PARTITION BY "organization_id" ORDER BY "day", "kind", "id")
  FROM (
    SELECT "organization_id", 'customer' AS "kind", "id", '-infinity'::date AS "day" FROM "customers"
    UNION ALL SELECT "organization_id", 'document', "id", coalesce("issue_date", "updated_at"::date) FROM "documents"
    UNION ALL SELECT "organization_id", 'payment', "id", "payment_date" FROM "payments"
  ) "record";
