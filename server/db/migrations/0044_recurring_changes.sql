-- As in 0039, and recurring invoices are current.
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
  ELSIF "kind" = 'item' THEN
    "its_part" := 'current';
  ELSIF "kind" = 'recurring_invoice' THEN
    "its_part" := (SELECT 'current' FROM "public"."recurring_invoices" r
      WHERE r."organization_id" = "organization" AND r."id" = "record");
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
-- Each change shows in the row itself: skipping a date raises its version.
CREATE CONSTRAINT TRIGGER "recurring_invoices_note_change" AFTER INSERT OR UPDATE OR DELETE ON "recurring_invoices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('recurring_invoice', 'id');
--> statement-breakpoint
-- Those that are there already, after everything else.
INSERT INTO "changes" ("organization_id", "kind", "record_id", "position", "current_position")
  SELECT "organization_id", 'recurring_invoice', "id", "position", "position" FROM (
    SELECT r."organization_id", r."id", coalesce(
        (SELECT max(c."position") FROM "changes" c WHERE c."organization_id" = r."organization_id"), 0
      ) + row_number() OVER (PARTITION BY r."organization_id" ORDER BY r."updated_at", r."id") AS "position"
    FROM "recurring_invoices" r
  ) "series";
