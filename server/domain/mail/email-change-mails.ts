import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent to the new address. The token is in the URL fragment, so that it never appears in server logs. */
export function changeEmailMail(to: To, publicUrl: string, token: string): Mail {
  const { subject, paragraphs, action: label } = mailWords[to.language].emailChange;
  const url = `${publicUrl}/confirm-email#token=${token}`;
  return {
    ...addressed(to, subject, { paragraphs, action: { label, url } }),
    link: { name: 'e-mail link', url },
  };
}

/** Sent to the old address, whose owner may not know about the change (ASVS 6.3.7). */
export function emailChangedMail(to: To): Mail {
  const { subject, paragraphs } = mailWords[to.language].emailChanged;
  return addressed(to, subject, { paragraphs });
}
