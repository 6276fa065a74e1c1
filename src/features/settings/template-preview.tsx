import { useUser } from '#features/shared/use-user.ts';
import { fillTemplate, placeholderExamples, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import { words } from '#shared/words/words.ts';

/** The mail as a customer would read it, filled with an example. */
export function TemplatePreview({ template }: { template: MailTemplate }) {
  const organization = useUser()?.organization.name ?? placeholderExamples.organization;
  const { subject, text } = fillTemplate(template, { ...placeholderExamples, organization });
  return (
    <section className="template-preview" aria-label={words.settings.templates.preview}>
      <p className="template-preview-subject">{subject}</p>
      <p className="template-preview-text">{text}</p>
    </section>
  );
}
