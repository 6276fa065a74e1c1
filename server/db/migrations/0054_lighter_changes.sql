-- The same as before in half the statements, because each write of an organization waits for these.
-- As in 0030 and 0045, in one function. The organization's lock is held, so positions have none missing before them,
-- and the last to commit looks last. A record that is deleted in the transaction that changed it is noted once more.
CREATE OR REPLACE FUNCTION "note_changed_row"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "kind" CONSTANT text := TG_ARGV[0];
  "changed" record;
  "organization" uuid;
  "record" uuid;
  "its_part" text;
BEGIN
  IF TG_OP = 'DELETE' OR TG_ARGV[2] = 'old' THEN "changed" := OLD; ELSE "changed" := NEW; END IF;
  IF TG_TABLE_NAME = 'organizations' THEN "organization" := "changed"."id";
  ELSE "organization" := "changed"."organization_id"; END IF;
  IF TG_ARGV[1] = 'id' THEN "record" := "changed"."id";
  ELSIF TG_ARGV[1] = 'document_id' THEN "record" := "changed"."document_id";
  ELSIF TG_ARGV[1] = 'payment_id' THEN "record" := "changed"."payment_id";
  ELSIF TG_ARGV[1] = 'related_document_id' THEN "record" := "changed"."related_document_id";
  ELSIF TG_ARGV[1] = 'refunded_payment_id' THEN "record" := "changed"."refunded_payment_id";
  END IF;
  IF TG_OP = 'DELETE' AND "public"."is_deleted_organization"("organization") THEN RETURN NULL; END IF;
  -- The lock that orders the audit log, too (0025). There is nothing to lock before an organization's first change.
  LOOP
    PERFORM FROM "public"."audit_heads" WHERE "organization_id" = "organization" FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO "public"."audit_heads" VALUES ("organization", 0, '') ON CONFLICT DO NOTHING;
  END LOOP;
  IF "kind" = 'document' THEN
    "its_part" := (SELECT "public"."part_of_document"(d) FROM "public"."documents" d
      WHERE d."organization_id" = "organization" AND d."id" = "record");
  ELSIF "kind" = 'payment' THEN "its_part" := 'past';
  ELSIF "kind" <> 'settings' AND TG_OP <> 'DELETE' THEN "its_part" := 'current';
  END IF;
  INSERT INTO "public"."changes" AS c
    ("organization_id", "kind", "record_id", "position", "current_position", "past_position")
    SELECT "organization", TG_ARGV[0], "record", n."next",
      CASE "its_part" WHEN 'current' THEN n."next" END, CASE "its_part" WHEN 'past' THEN n."next" END
    FROM (SELECT coalesce((
      SELECT "position" FROM "public"."changes" WHERE "organization_id" = "organization"
      ORDER BY "position" DESC LIMIT 1
    ), 0) + 1 AS "next" OFFSET 0) n
    ON CONFLICT ON CONSTRAINT "changes_organization_id_kind_record_id_pk" DO UPDATE SET
      "position" = excluded."position", "current_position" = excluded."current_position",
      "past_position" = excluded."past_position";
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION "note_change"(uuid, text, uuid);
--> statement-breakpoint
-- As in 0025. Earlier entries of this transaction are in the chain only. Whoever waits here for the head sees the chain
-- as it was before, and the head as it is.
CREATE OR REPLACE FUNCTION "chain_audit_entry"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "previous" record;
BEGIN
  LOOP
    SELECT greatest(h."position", c."position") AS "position",
        CASE WHEN c."position" > h."position" THEN c."hash" ELSE h."hash" END AS "hash"
      INTO "previous"
      FROM "public"."audit_heads" h LEFT JOIN LATERAL (
        SELECT * FROM "public"."audit_chain" WHERE "organization_id" = h."organization_id"
        ORDER BY "position" DESC LIMIT 1
      ) c ON true
      WHERE h."organization_id" = NEW."organization_id" FOR UPDATE OF h;
    EXIT WHEN FOUND;
    INSERT INTO "public"."audit_heads" VALUES (NEW."organization_id", 0, '') ON CONFLICT DO NOTHING;
  END LOOP;
  INSERT INTO "public"."audit_chain" ("organization_id", "position", "entry_id", "hash") VALUES (NEW."organization_id",
    "previous"."position" + 1, NEW."id", "public"."audit_entry_hash"("previous"."hash", NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0025. Asked whether a later position exists, PostgreSQL would read the whole chain.
CREATE OR REPLACE FUNCTION "move_audit_head"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE "public"."audit_heads" SET "position" = NEW."position", "hash" = NEW."hash"
    WHERE "organization_id" = NEW."organization_id" AND NEW."position" = (
      SELECT "position" FROM "public"."audit_chain" WHERE "organization_id" = NEW."organization_id"
      ORDER BY "position" DESC LIMIT 1
    );
  RETURN NULL;
END $$;
