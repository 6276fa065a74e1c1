import type { MailTemplate } from '#shared/mail-templates/placeholders.ts';
import type { Language } from '#shared/words/language.ts';
import './mail-preview.css';

interface MailPreviewProps {
  mail: MailTemplate;
  /** Accessible name. */
  label: string;
  /** The mail's. */
  language: Language | undefined;
}

/** An email as a customer sees it. */
export function MailPreview({ mail: { subject, text }, label, language }: MailPreviewProps) {
  return (
    <section className="mail-preview" aria-label={label}>
      <div lang={language}>
        <p className="mail-preview-subject">{subject}</p>
        <p className="mail-preview-text">{text}</p>
      </div>
    </section>
  );
}
