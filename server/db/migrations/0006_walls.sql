DROP INDEX "documents_latest";--> statement-breakpoint
DROP INDEX "documents_by_type";--> statement-breakpoint
DROP INDEX "documents_by_customer";--> statement-breakpoint
DROP INDEX "documents_open";--> statement-breakpoint
DROP INDEX "documents_not_sent";--> statement-breakpoint
DROP INDEX "documents_by_total";--> statement-breakpoint
CREATE INDEX "documents_latest" ON "documents" USING btree ("organization_id",(case when "issue_date" is null then 'infinity'::date else "issue_date" end),"id");--> statement-breakpoint
CREATE INDEX "documents_by_type" ON "documents" USING btree ("organization_id","type",(case when "issue_date" is null then 'infinity'::date else "issue_date" end),"id");--> statement-breakpoint
CREATE INDEX "documents_by_customer" ON "documents" USING btree ("organization_id","customer_id",(case when "issue_date" is null then 'infinity'::date else "issue_date" end),"id");--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("organization_id",(case when "issue_date" is null then 'infinity'::date else "issue_date" end),"id") WHERE "documents"."type" = 'invoice' and "documents"."lifecycle" = 'sent' and "documents"."amount_due" > 0;--> statement-breakpoint
CREATE INDEX "documents_not_sent" ON "documents" USING btree ("organization_id","lifecycle",(case when "issue_date" is null then 'infinity'::date else "issue_date" end),"id") WHERE "documents"."lifecycle" <> 'sent';--> statement-breakpoint
CREATE INDEX "documents_by_total" ON "documents" USING btree ("organization_id","total",(case when "issue_date" is null then 'infinity'::date else "issue_date" end),"id");--> statement-breakpoint
-- The second wall: whoever is not the tables' owner sees and writes rows of the organization that the transaction
-- names, and none where it names none. A table that is added later needs the same two lines.
DO $$
DECLARE
  "tenant" CONSTANT text := 'nullif(current_setting(''billhook.organization_id'', true), '''')::uuid';
  "owned" record;
BEGIN
  FOR "owned" IN
    SELECT c.oid::regclass AS "table", a.attname AS "key"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      AND a.attname = CASE c.relname WHEN 'organizations' THEN 'id' ELSE 'organization_id' END
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', "owned"."table");
    EXECUTE format('CREATE POLICY "own_organization" ON %s USING (%I = %s)', "owned"."table", "owned"."key", "tenant");
  END LOOP;
END $$;
