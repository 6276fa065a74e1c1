CREATE TABLE "recurring_invoices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"rhythm" jsonb NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date,
	"times" integer,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"blocked_reason" text,
	"settled_to" date NOT NULL,
	"next_on" date,
	"catch_up_to" date,
	"fingerprint" "bytea",
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_invoices_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "recurring_invoices_one_end" CHECK ("recurring_invoices"."end_on" is null or "recurring_invoices"."times" is null),
	CONSTRAINT "recurring_invoices_go_on" CHECK ("recurring_invoices"."next_on" > "recurring_invoices"."settled_to"),
	CONSTRAINT "recurring_invoices_active_with_a_day" CHECK ("recurring_invoices"."state" <> 'active' or "recurring_invoices"."next_on" is not null),
	CONSTRAINT "recurring_invoices_blocked_for_a_reason" CHECK (("recurring_invoices"."state" = 'blocked') = ("recurring_invoices"."blocked_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "recurring_runs" (
	"organization_id" uuid NOT NULL,
	"recurring_invoice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"document_id" uuid,
	"is_held_back" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_runs_organization_id_recurring_invoice_id_day_pk" PRIMARY KEY("organization_id","recurring_invoice_id","day"),
	CONSTRAINT "recurring_runs_made_one" CHECK (("recurring_runs"."outcome" = 'made') = ("recurring_runs"."document_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_creator_fk" FOREIGN KEY ("organization_id","created_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_runs" ADD CONSTRAINT "recurring_runs_series_fk" FOREIGN KEY ("organization_id","recurring_invoice_id") REFERENCES "public"."recurring_invoices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_invoices_due" ON "recurring_invoices" USING btree ("organization_id","next_on") WHERE "recurring_invoices"."state" = 'active';--> statement-breakpoint
CREATE INDEX "recurring_invoices_of_customer" ON "recurring_invoices" USING btree ("organization_id","customer_id");--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "recurring_invoices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "recurring_invoices" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "recurring_runs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "recurring_runs" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
