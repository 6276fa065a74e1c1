CREATE TABLE "printed_documents" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"is_void" boolean NOT NULL,
	"paid_total" bigint DEFAULT 0 NOT NULL,
	"credited_total" bigint DEFAULT 0 NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printed_documents_pk" PRIMARY KEY("organization_id","document_id","is_void","paid_total","credited_total")
);
--> statement-breakpoint
ALTER TABLE "printed_documents" ADD CONSTRAINT "printed_documents_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_documents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "printed_documents" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
