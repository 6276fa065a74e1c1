import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent to the owner when an admin asked to turn off their second factor. */
export function removalToComeMail(to: To, publicUrl: string, offAt: Date): Mail {
  const { subject, asked, turnsOff, action } = mailWords[to.language].removalToCome;
  return addressed(to, subject, {
    paragraphs: [asked, turnsOff(offAt)],
    action: { label: action, url: `${publicUrl}/profile` },
  });
}

/** Sent to the admin who asked, so that they notice a request made in their name. */
export function removalAskedMail(to: To, publicUrl: string, colleague: string, offAt: Date): Mail {
  const { subject, turnsOff, notYou, action } = mailWords[to.language].removalAsked;
  return addressed(to, subject, {
    paragraphs: [turnsOff(colleague, offAt), notYou],
    action: { label: action, url: `${publicUrl}/users` },
  });
}

/** Sent to the owner when the request was canceled. */
export function removalCancelledMail(to: To, publicUrl: string): Mail {
  const { removalCancelled, profile: label } = mailWords[to.language];
  const { subject, text } = removalCancelled;
  return addressed(to, subject, { paragraphs: [text], action: { label, url: `${publicUrl}/profile` } });
}
