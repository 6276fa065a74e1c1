ALTER TABLE "payment_allocations" ADD COLUMN "counted_on" date;--> statement-breakpoint
-- Written by hand: what was allocated before counts from the day of the payment, but not before the invoice was issued.
-- What is in closed books altogether stays where it was reported.
ALTER TABLE "payment_allocations" DISABLE TRIGGER "payment_allocations_append_only";--> statement-breakpoint
UPDATE "payment_allocations" a SET "counted_on" = CASE
    WHEN greatest(p."payment_date", d."issue_date") <= o."books_closed_until" THEN p."payment_date"
    ELSE greatest(p."payment_date", d."issue_date") END
  FROM "payments" p, "documents" d, "organizations" o
  WHERE p."organization_id" = a."organization_id" AND p."id" = a."payment_id"
    AND d."organization_id" = a."organization_id" AND d."id" = a."document_id" AND o."id" = a."organization_id";--> statement-breakpoint
ALTER TABLE "payment_allocations" ENABLE TRIGGER "payment_allocations_append_only";--> statement-breakpoint
ALTER TABLE "payment_allocations" ALTER COLUMN "counted_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_allocations_by_day" ON "payment_allocations" USING btree ("organization_id","counted_on");
