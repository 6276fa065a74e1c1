import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/**
 * Challenges that were answered with a passkey, so that no answer works twice. The ones not yet answered are
 * signed and not stored (ports/challenges.ts).
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    organizationId: organizationId(),
    /** SHA-256 of the challenge. */
    challengeHash: bytes().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.challengeHash] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }).onDelete('cascade'),
    index('passkey_challenges_by_time').on(table.usedAt),
  ],
);
