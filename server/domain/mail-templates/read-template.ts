import { and, eq } from 'drizzle-orm';
import type { KeptTemplate } from '#shared/contract/mail-templates.ts';
import { defaultTemplate } from '#shared/mail-templates/default-templates.ts';
import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { mailTemplates } from '#server/db/schema/mail-templates.ts';
import { paperWords } from '#shared/pdf/paper-words.ts';

type TemplateRow = typeof mailTemplates.$inferSelect;

/** One kind of mail in one language. */
export interface TemplateName {
  readonly kind: MailKind;
  readonly language: Language;
}

/** The organization's text for one kind of mail, or the default. */
export async function readTemplate(
  db: Database,
  organizationId: string,
  name: TemplateName,
): Promise<KeptTemplate> {
  const { kind, language } = name;
  const [row] = await db
    .select()
    .from(mailTemplates)
    .where(
      and(
        eq(mailTemplates.organizationId, organizationId),
        eq(mailTemplates.language, language),
        eq(mailTemplates.kind, kind),
      ),
    );
  return presentTemplate(name, row);
}

/** A row in the API's format. Undefined if the template was never changed. */
export function presentTemplate(
  { kind, language }: TemplateName,
  row: TemplateRow | undefined,
): KeptTemplate {
  const { subject = null, text = null, version = 1 } = row ?? {};
  if (subject !== null && text !== null) return { kind, language, subject, text, is_default: false, version };
  const standard = defaultTemplate(paperWords[language].templates, kind);
  return { kind, language, ...standard, is_default: true, version };
}
