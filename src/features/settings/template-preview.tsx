import { MailPreview } from '#features/shared/mail-preview.tsx';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import { useUser } from '#features/shared/use-user.ts';
import { exampleValues } from '#shared/mail-templates/example-values.ts';
import { fillTemplate, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { paperVoice } from '#shared/paper/paper-voice.ts';
import type { Language } from '#shared/words/language.ts';
import { words as catalog } from '#shared/words/words.ts';

/** The email as a customer would see it, with example values. */
export function TemplatePreview({ template, language }: { template: MailTemplate; language: Language }) {
  const organization = useUser()?.organization.name;
  const words = usePaperWords(language);
  if (words === null) return null;
  const example = exampleValues(words.templates, paperVoice(words.paper, language, null));
  const mail = fillTemplate(template, { ...example, ...(organization && { organization }) });
  return <MailPreview mail={mail} label={catalog.settings.templates.preview} language={language} />;
}
