import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent when a passkey was added, which can sign in from then on (ASVS 6.3.7). */
export function passkeyAddedMail(to: To, publicUrl: string): Mail {
  const { passkeyAdded: say, profile: label } = mailWords[to.language];
  const action = { label, url: `${publicUrl}/profile` };
  return addressed(to, say.subject, { paragraphs: [say.text, say.notYou], action });
}

/** Sent when a passkey was removed. */
export function passkeyRemovedMail(to: To, publicUrl: string): Mail {
  const { passkeyRemoved: say, notYou, profile: label } = mailWords[to.language];
  const action = { label, url: `${publicUrl}/profile` };
  return addressed(to, say.subject, { paragraphs: [say.text, notYou], action });
}
