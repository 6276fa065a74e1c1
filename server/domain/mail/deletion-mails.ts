import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent to everyone in an organization when an admin asked to delete it. */
export function deletionToComeMail(to: To, publicUrl: string, dueAt: Date): Mail {
  const { subject, asked, until, action } = mailWords[to.language].deletionToCome;
  return addressed(to, subject, {
    paragraphs: [asked(dueAt), until],
    action: { label: action, url: `${publicUrl}/settings/deletion` },
  });
}

/** Sent to everyone when an admin decided to keep the organization. */
export function deletionCancelledMail(to: To, publicUrl: string): Mail {
  const { deletionCancelled, signIn: label } = mailWords[to.language];
  const { subject, text } = deletionCancelled;
  return addressed(to, subject, { paragraphs: [text], action: { label, url: `${publicUrl}/login` } });
}
