CREATE TABLE "items" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"description" text,
	"unit_code" text NOT NULL,
	"prices" jsonb NOT NULL,
	"tax_rates" jsonb NOT NULL,
	"fingerprint" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_by_name" ON "items" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("organization_id",(lower("name" || ' ' || coalesce("number", '') || ' ' || coalesce("description", ''))) gin_trgm_ops);--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "items" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
