import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { mailKinds } from '#shared/mail-templates/mail-kinds.ts';
import { languages } from '#shared/words/language.ts';
import { createdAt, organizationId } from './columns.ts';
import { organizations } from './organizations.ts';

/** Customer mail texts that an organization has changed. Null fields use the default text. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    organizationId: organizationId(),
    language: text({ enum: languages }).notNull(),
    kind: text({ enum: mailKinds }).notNull(),
    subject: text(),
    text: text(),
    /** Number of changes, resets included. An unchanged template is at version 1 and has no row. */
    version: integer().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.language, table.kind] }),
    foreignKey({ columns: [table.organizationId], foreignColumns: [organizations.id] }),
    check('mail_templates_whole', sql`(${table.subject} is null) = (${table.text} is null)`),
  ],
);
