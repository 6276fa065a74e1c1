ALTER TABLE "organizations" ADD COLUMN "datev_accounts" jsonb;--> statement-breakpoint
-- Monthly late fees that ended, because the rule was saved or a backup restored after their day, go on from today: the days
-- until now aren't charged automatically.
INSERT INTO "late_fees" ("organization_id", "document_id", "charged_through", "fee_id", "created_at")
SELECT f."organization_id", f."document_id", (now() AT TIME ZONE o."timezone")::date, gen_random_uuid(), now()
FROM (
  SELECT "organization_id", "document_id", max("charged_through") AS "through" FROM "late_fees" GROUP BY 1, 2
) f
JOIN "late_fee_rules" r ON r."organization_id" = f."organization_id"
JOIN "organizations" o ON o."id" = f."organization_id"
WHERE (f."through" + interval '1 month')::date < r."since" AND f."through" < (now() AT TIME ZONE o."timezone")::date;
