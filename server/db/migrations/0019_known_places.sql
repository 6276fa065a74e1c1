CREATE TABLE "known_places" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_organization_id_user_id_place_pk" PRIMARY KEY("organization_id","user_id","place")
);
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_places_by_place" ON "known_places" USING btree ("place");--> statement-breakpoint
CREATE INDEX "known_places_by_time" ON "known_places" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "known_places" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_organization" ON "known_places" USING ("organization_id" = nullif(current_setting('billhook.organization_id', true), '')::uuid);
