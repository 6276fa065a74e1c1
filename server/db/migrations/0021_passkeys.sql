CREATE TABLE "passkey_challenges" (
	"organization_id" uuid NOT NULL,
	"challenge_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_organization_id_challenge_hash_pk" PRIMARY KEY("organization_id","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_time" ON "passkey_challenges" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_by_credential" ON "passkeys" USING btree ("organization_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("organization_id","user_id");
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "passkeys" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "passkey_challenges" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
