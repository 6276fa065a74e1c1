CREATE TABLE "mail_templates" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"text" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "mail_templates_whole" CHECK (("mail_templates"."subject" is null) = ("mail_templates"."text" is null))
);
--> statement-breakpoint
CREATE TABLE "organization_logos" (
	"organization_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"image" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_logos_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_terms_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "document_footer" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "bank_details" jsonb DEFAULT '{"account_name":null,"bank_name":null,"iban":null,"bic":null,"account_number":null,"routing_number":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "number_patterns" jsonb DEFAULT '{"invoice":{"pattern":"INV-{YYYY}-{NUMBER:4}","yearly_reset":true},"estimate":{"pattern":"EST-{YYYY}-{NUMBER:4}","yearly_reset":true},"credit_note":{"pattern":"CN-{YYYY}-{NUMBER:4}","yearly_reset":true}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tax_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "organization_logos"
  USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "mail_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "mail_templates"
  USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
