import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#shared/permissions.ts';
import { languages } from '#shared/words/language.ts';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** A person of an organization. Deactivation keeps the row, because documents name their author. */
export const users = pgTable(
  'users',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** As typed; `account_emails` holds the form that is compared. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    role: text({ enum: roles }).notNull().default('user'),
    /** argon2id in PHC form; null for a person who signs in through a provider only. */
    passwordHash: text(),
    /** IANA name; null: the organization's. */
    timezone: text(),
    /** The language of the app and of mails to this person; null: as the browser asks for, mails in the organization's. */
    language: text({ enum: languages }),
    emailVerifiedAt: moment(),
    /** Set while an invitation is open: nobody has signed in as this person yet. */
    invitedAt: moment(),
    deactivatedAt: moment(),
    lastSeenAt: moment(),
    /** Sealed secret of the authenticator app (ports/seals.ts); counts only once `twoFactorEnabledAt` is set. */
    twoFactorSecret: bytes(),
    twoFactorEnabledAt: moment(),
    /** Last 30-second step that was used, so that a code works once (ASVS 6.5.1). */
    twoFactorLastStep: bigint({ mode: 'number' }),
    /** When an admin's wish to turn it off takes effect. */
    twoFactorOffAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    uniqueIndex('users_open_invitations')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`${table.invitedAt} is not null`),
    check('users_role_known', sql`${table.role} in ('user', 'org_admin', 'super_admin')`),
  ],
);
