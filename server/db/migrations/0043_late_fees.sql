CREATE TABLE "late_fee_rules" (
	"organization_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"mode" text NOT NULL,
	"after_days" integer NOT NULL,
	"amounts" jsonb NOT NULL,
	"annual_rate" numeric(19, 6),
	"repeats" boolean NOT NULL,
	"since" date NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_fee_rules_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "late_fees" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"charged_through" date NOT NULL,
	"fee_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_fees_organization_id_document_id_charged_through_pk" PRIMARY KEY("organization_id","document_id","charged_through")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_late_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "late_fee_rules" ADD CONSTRAINT "late_fee_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "late_fee_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "late_fee_rules" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "late_fees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "late_fees" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
