CREATE TABLE "estimate_answers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"name" text NOT NULL,
	"signature" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimate_answers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "share_links_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_answers_by_document" ON "estimate_answers" USING btree ("organization_id","document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE INDEX "share_links_by_document" ON "share_links" USING btree ("organization_id","document_id","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_receivable" ON "documents" USING btree ("organization_id","due_date","currency","amount_due") WHERE "documents"."type" = 'invoice' and "documents"."lifecycle" = 'sent' and "documents"."amount_due" > 0;--> statement-breakpoint
CREATE INDEX "mails_by_document" ON "mails" USING btree ("organization_id","document_id","id") WHERE "mails"."document_id" is not null;--> statement-breakpoint
ALTER TABLE "share_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "share_links" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "estimate_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "estimate_answers" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
