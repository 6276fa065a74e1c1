CREATE TABLE "held_reminders" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_reminders_organization_id_document_id_pk" PRIMARY KEY("organization_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_plans" (
	"organization_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer[] NOT NULL,
	"since" date NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_plans_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"days_after_due" integer NOT NULL,
	"sent_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_reminders_organization_id_document_id_days_after_due_pk" PRIMARY KEY("organization_id","document_id","days_after_due")
);
--> statement-breakpoint
CREATE TABLE "unreminded_customers" (
	"organization_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unreminded_customers_organization_id_customer_id_pk" PRIMARY KEY("organization_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "held_reminders" ADD CONSTRAINT "held_reminders_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreminded_customers" ADD CONSTRAINT "unreminded_customers_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_reminders" ON "mails" USING btree ("organization_id","created_at") WHERE "mails"."is_reminder";--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "reminder_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "reminder_plans" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "sent_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "sent_reminders" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "held_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "held_reminders" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "unreminded_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_organization" ON "unreminded_customers" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
