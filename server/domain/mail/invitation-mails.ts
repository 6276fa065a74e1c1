import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Sent to an invited person. The token is in the URL fragment, so that it never appears in server logs. */
export function invitationMail(to: To, publicUrl: string, token: string): Mail {
  const { subject, paragraphs, action: label } = mailWords[to.language].invitation;
  const url = `${publicUrl}/accept-invitation#token=${token}`;
  return {
    ...addressed(to, subject, { paragraphs, action: { label, url } }),
    link: { name: 'invitation link', url },
  };
}

/** Sent instead of an invitation if the address already has an account, which belongs to one organization. */
export function invitedElsewhereMail(to: To, publicUrl: string): Mail {
  const { invitedElsewhere, signIn: label } = mailWords[to.language];
  const { subject, paragraphs } = invitedElsewhere;
  return addressed(to, subject, { paragraphs, action: { label, url: `${publicUrl}/login` } });
}
