import type { Database } from '#server/db/connect.ts';
import type { Actor } from '../actor.ts';
import { Refusal, type Sentence } from '../refusal.ts';
import { isDemoOrganization } from './demo-organization.ts';

/** Throws `forbidden` in the demo organization, where anyone can be admin. */
export async function refuseDemo(
  db: Database,
  { organizationId }: Actor,
  why: Sentence = 'Nobody can be invited to the demo. Register to invite your own colleagues.',
): Promise<void> {
  if (await isDemoOrganization(db, organizationId)) throw new Refusal('forbidden', why);
}
