-- Organizations that are there already are not new: the default is for their rows only, without rewriting the table.
ALTER TABLE "organizations" ADD COLUMN "first_steps_ended_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "first_steps_ended_at" DROP DEFAULT;
