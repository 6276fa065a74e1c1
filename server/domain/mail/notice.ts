import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Notifies a user of a change to their account and says what to do if it wasn't them. */
export function notice(
  to: To,
  publicUrl: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Mail {
  const { notYou, resetPassword: label } = mailWords[to.language];
  return addressed(to, subject, {
    paragraphs: [text, notYou],
    action: { label, url: `${publicUrl}/forgot-password` },
  });
}
