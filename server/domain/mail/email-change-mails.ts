import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent to the new address. The token stands in the fragment, which no server log ever holds. */
export function changeEmailMail(to: To, publicUrl: string, token: string): Mail {
  const { subject, paragraphs, action: label } = mailWords[to.language].emailChange;
  const url = `${publicUrl}/confirm-email#token=${token}`;
  return {
    ...addressed(to, subject, { paragraphs, action: { label, url } }),
    link: { name: 'e-mail link', url },
  };
}

/** Sent to the former address, whose owner may know nothing of it (ASVS 6.3.7). */
export function emailChangedMail(to: To): Mail {
  const { subject, paragraphs } = mailWords[to.language].emailChanged;
  return addressed(to, subject, { paragraphs });
}
