import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent when a social account was linked, which can sign in from then on (ASVS 6.3.7). */
export function accountLinkedMail(to: To, publicUrl: string, provider: string): Mail {
  const { accountLinked: say, profile: label } = mailWords[to.language];
  const action = { label, url: `${publicUrl}/profile` };
  return addressed(to, say.subject(provider), { paragraphs: [say.text(provider), say.notYou], action });
}

/** Sent when a social account was unlinked. */
export function accountUnlinkedMail(to: To, publicUrl: string, provider: string): Mail {
  const { accountUnlinked: say, notYou, profile: label } = mailWords[to.language];
  const action = { label, url: `${publicUrl}/profile` };
  return addressed(to, say.subject(provider), { paragraphs: [say.text(provider), notYou], action });
}
