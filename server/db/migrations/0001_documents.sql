CREATE TABLE "customers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"tax_id" text,
	"billing_address" jsonb,
	"currency" text,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_counts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"invoices" bigint NOT NULL,
	"customers" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_totals" (
	"organization_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"revenue" bigint NOT NULL,
	"pending" bigint NOT NULL,
	CONSTRAINT "dashboard_totals_organization_id_currency_pk" PRIMARY KEY("organization_id","currency")
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(19, 6) NOT NULL,
	"unit_code" text NOT NULL,
	"unit_price" numeric(19, 6) NOT NULL,
	"base_quantity" numeric(19, 6) NOT NULL,
	"allowances" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "document_lines_organization_id_document_id_position_pk" PRIMARY KEY("organization_id","document_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_taxes" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"rate" numeric(19, 6) NOT NULL,
	"name" text NOT NULL,
	"taxable_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	CONSTRAINT "document_taxes_organization_id_document_id_position_pk" PRIMARY KEY("organization_id","document_id","position")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"lifecycle" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"number_year" integer,
	"number_sequence" integer,
	"customer_id" uuid NOT NULL,
	"issued_to" jsonb,
	"currency" text NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"issue_date" date,
	"due_date" date,
	"expiry_date" date,
	"reference" text,
	"notes" text,
	"terms" text,
	"allowances" jsonb NOT NULL,
	"rounding_increment" bigint DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"allowance_total" bigint DEFAULT 0 NOT NULL,
	"charge_total" bigint DEFAULT 0 NOT NULL,
	"tax_exclusive_total" bigint DEFAULT 0 NOT NULL,
	"tax_total" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"rounding_amount" bigint DEFAULT 0 NOT NULL,
	"paid_total" bigint DEFAULT 0 NOT NULL,
	"credited_total" bigint DEFAULT 0 NOT NULL,
	"amount_due" bigint DEFAULT 0 NOT NULL,
	"related_document_id" uuid,
	"created_by" uuid,
	"issued_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "documents_type_known" CHECK ("documents"."type" in ('invoice', 'estimate', 'credit_note')),
	CONSTRAINT "documents_number_once_issued" CHECK (("documents"."lifecycle" = 'draft') = ("documents"."number" is null)),
	CONSTRAINT "documents_day_once_issued" CHECK ("documents"."lifecycle" = 'draft' or "documents"."issue_date" is not null),
	CONSTRAINT "documents_customer_once_issued" CHECK ("documents"."lifecycle" = 'draft' or "documents"."issued_to" is not null),
	CONSTRAINT "documents_amount_due" CHECK ("documents"."amount_due" = "documents"."total" + "documents"."rounding_amount" - "documents"."paid_total" - "documents"."credited_total")
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"organization_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_organization_id_document_type_year_pk" PRIMARY KEY("organization_id","document_type","year")
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"organization_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_allocations_organization_id_payment_id_document_id_pk" PRIMARY KEY("organization_id","payment_id","document_id"),
	CONSTRAINT "payment_allocations_positive" CHECK ("payment_allocations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_date" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"notes" text,
	"refunded_payment_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payments_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_refund_of_payment" CHECK (("payments"."kind" = 'refund') = ("payments"."refunded_payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "revenue_days" (
	"organization_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"received" bigint NOT NULL,
	CONSTRAINT "revenue_days_organization_id_currency_day_pk" PRIMARY KEY("organization_id","currency","day")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_counts" ADD CONSTRAINT "dashboard_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_totals" ADD CONSTRAINT "dashboard_totals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_taxes" ADD CONSTRAINT "document_taxes_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_related_fk" FOREIGN KEY ("organization_id","related_document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_author_fk" FOREIGN KEY ("organization_id","created_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_fk" FOREIGN KEY ("organization_id","refunded_payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_author_fk" FOREIGN KEY ("organization_id","created_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("organization_id","name","id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("organization_id","type","number");--> statement-breakpoint
CREATE INDEX "documents_issued_invoices" ON "documents" USING btree ("organization_id","issue_date","id") WHERE "documents"."type" = 'invoice' and "documents"."lifecycle" = 'sent';--> statement-breakpoint
CREATE INDEX "documents_by_customer" ON "documents" USING btree ("organization_id","customer_id");--> statement-breakpoint
CREATE INDEX "documents_related" ON "documents" USING btree ("organization_id","related_document_id") WHERE "documents"."related_document_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_allocations_by_document" ON "payment_allocations" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "payments_latest" ON "payments" USING btree ("organization_id","payment_date","id");--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree ("organization_id","customer_id");--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("organization_id","refunded_payment_id") WHERE "payments"."refunded_payment_id" is not null;