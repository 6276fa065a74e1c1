CREATE TABLE "audit_chain" (
	"organization_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_organization_id_position_pk" PRIMARY KEY("organization_id","position")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"organization_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_heads_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_by_entry" ON "audit_chain" USING btree ("organization_id","entry_id");
--> statement-breakpoint
ALTER TABLE "audit_chain" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "audit_chain" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "audit_heads" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_heads_append_only" BEFORE DELETE OR TRUNCATE ON "audit_heads"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Never change what this returns for an existing entry: its hash would no longer match. A column that is added later
-- may be appended only where it isn't null. JSON is taken as text, so that no value and JSON null differ. Names its
-- schema instead of setting a search path, so that PostgreSQL can inline it.
CREATE FUNCTION "audit_entry_hash"("previous" bytea, "entry" "audit_log") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.sha256("previous" OPERATOR(pg_catalog.||) pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    "entry"."organization_id"::text, "entry"."id"::text, "entry"."actor_id"::text, "entry"."session_id"::text,
    "entry"."action", "entry"."entity", "entry"."entity_id"::text, "entry"."before"::text, "entry"."after"::text,
    "entry"."request_id", extract(epoch FROM "entry"."created_at")::text
  )::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Runs at commit, so the head is the last lock of a transaction. The tenant role can't write the chain itself. Goes on
-- from the head even where the end of the chain was deleted, so that the gap stays.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "head" "public"."audit_heads";
  "last" "public"."audit_chain";
BEGIN
  INSERT INTO "public"."audit_heads" VALUES (NEW."organization_id", 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO "head" FROM "public"."audit_heads" WHERE "organization_id" = NEW."organization_id" FOR UPDATE;
  SELECT * INTO "last" FROM "public"."audit_chain" WHERE "organization_id" = NEW."organization_id"
    ORDER BY "position" DESC LIMIT 1;
  -- Earlier entries of this transaction are in the chain only.
  IF "last"."position" > "head"."position" THEN
    "head"."position" := "last"."position";
    "head"."hash" := "last"."hash";
  END IF;
  INSERT INTO "public"."audit_chain" ("organization_id", "position", "entry_id", "hash")
    VALUES (NEW."organization_id", "head"."position" + 1, NEW."id", "public"."audit_entry_hash"("head"."hash", NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Fires after the last entry was chained and writes the head once, because each change of a row in one transaction
-- makes the next one slower. Asked whether a later position exists, PostgreSQL would read the whole chain.
CREATE FUNCTION "move_audit_head"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "last" bigint;
BEGIN
  SELECT "position" INTO "last" FROM "public"."audit_chain" WHERE "organization_id" = NEW."organization_id"
    ORDER BY "position" DESC LIMIT 1;
  IF NEW."position" = "last" THEN
    UPDATE "public"."audit_heads" SET "position" = NEW."position", "hash" = NEW."hash"
      WHERE "organization_id" = NEW."organization_id";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- From here on writers of the audit log wait, so no entry is missed by the loop below.
CREATE CONSTRAINT TRIGGER "audit_log_chained" AFTER INSERT ON "audit_log"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
--> statement-breakpoint
DO $$
DECLARE
  "entry" "audit_log";
  "last" "audit_heads";
BEGIN
  FOR "entry" IN SELECT * FROM "audit_log" ORDER BY "organization_id", "id" LOOP
    IF "last"."organization_id" IS DISTINCT FROM "entry"."organization_id" THEN
      "last" := ROW("entry"."organization_id", 0, ''::bytea);
    END IF;
    "last"."position" := "last"."position" + 1;
    "last"."hash" := "audit_entry_hash"("last"."hash", "entry");
    INSERT INTO "audit_chain" VALUES ("entry"."organization_id", "last"."position", "entry"."id", "last"."hash");
  END LOOP;
  INSERT INTO "audit_heads" SELECT DISTINCT ON ("organization_id") "organization_id", "position", "hash"
    FROM "audit_chain" ORDER BY "organization_id", "position" DESC;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_chain_moves_head" AFTER INSERT ON "audit_chain"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_audit_head"();
