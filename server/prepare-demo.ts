import { demoAccount } from '#shared/demo-account.ts';
import type { Database } from './db/connect.ts';
import { seedDemoOrganization } from './db/seed/seed-demo-organization.ts';
import type { Deps } from './domain/deps.ts';
import type { Clock } from './ports/clock.ts';
import { createPasswords } from './ports/passwords.ts';

/** Loads the demo organization if missing and returns the account to show. */
export async function prepareDemo(db: Database, clock: Clock): Promise<Deps['demoAccount']> {
  await seedDemoOrganization({ db, clock, passwords: createPasswords() });
  return demoAccount;
}
