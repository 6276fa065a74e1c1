CREATE TABLE "price_lists" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"adjustment_percent" numeric(19, 6),
	"prices" jsonb NOT NULL,
	"fingerprint" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "price_lists_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_price_list_fk" FOREIGN KEY ("organization_id","price_list_id") REFERENCES "public"."price_lists"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "price_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "price_lists" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
--> statement-breakpoint
-- As in 0044, and price lists are current.
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
  ELSIF "kind" IN ('item', 'price_list') THEN
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
-- Price lists are archived, never deleted.
CREATE CONSTRAINT TRIGGER "price_lists_note_change" AFTER INSERT OR UPDATE ON "price_lists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_changed_row"('price_list', 'id');
