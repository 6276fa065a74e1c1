import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#shared/permissions.ts';
import { languages } from '#shared/words/language.ts';
import { bytes, createdAt, moment, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** A user of an organization. Deactivation keeps the row because documents refer to it. */
export const users = pgTable(
  'users',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** As typed; `account_emails` has the normalized form. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    role: text({ enum: roles }).notNull().default('user'),
    /** argon2id in PHC format. Null if the user signs in only with a social account. */
    passwordHash: text(),
    /** IANA name. Null: the organization's. */
    timezone: text(),
    /**
     * Language of the app and of mails to the user. Null: the browser's, and for mails the organization's.
     */
    language: text({ enum: languages }),
    emailVerifiedAt: moment(),
    /** Set while the invitation is open, so the user has never signed in. */
    invitedAt: moment(),
    deactivatedAt: moment(),
    /** When they deleted their account. Name and address are placeholders since then. */
    erasedAt: moment(),
    lastSeenAt: moment(),
    /**
     * Encrypted secret of the authenticator app (ports/seals.ts). Active only once `twoFactorEnabledAt` is
     * set.
     */
    twoFactorSecret: bytes(),
    twoFactorEnabledAt: moment(),
    /** Last 30-second step that was used, so that a code works once (ASVS 6.5.1). */
    twoFactorLastStep: bigint({ mode: 'number' }),
    /** When an admin's request to turn it off takes effect. */
    twoFactorOffAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    uniqueIndex('users_open_invitations')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`${table.invitedAt} is not null`),
    check(
      'users_role_known',
      sql`${table.role} in ('viewer', 'accountant', 'user', 'org_admin', 'super_admin')`,
    ),
  ],
);
