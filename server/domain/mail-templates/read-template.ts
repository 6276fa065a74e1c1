import { and, eq } from 'drizzle-orm';
import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { defaultTemplates } from '#shared/mail-templates/default-templates.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import type { Database } from '#server/db/connect.ts';
import { mailTemplates } from '#server/db/schema/mail-templates.ts';

type TemplateRow = typeof mailTemplates.$inferSelect;

/** The words of one kind of mail: the organization's, or else the product's. */
export async function readTemplate(
  db: Database,
  organizationId: string,
  kind: MailKind,
): Promise<KeptTemplate> {
  const [row] = await db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.organizationId, organizationId), eq(mailTemplates.kind, kind)));
  return presentTemplate(kind, row);
}

/** A row as the API answers it; undefined where the kind was never changed. */
export function presentTemplate(kind: MailKind, row: TemplateRow | undefined): KeptTemplate {
  const { subject = null, text = null, version = 1 } = row ?? {};
  if (subject === null || text === null)
    return { kind, ...defaultTemplates[kind], is_default: true, version };
  return { kind, subject, text, is_default: false, version };
}
