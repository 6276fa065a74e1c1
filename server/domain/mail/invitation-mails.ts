import { isQuotable } from './is-quotable.ts';
import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** Who invites, as typed by themselves. */
export interface Inviter {
  readonly name: string;
  readonly organization: string;
}

/** The token is in the URL fragment, so that it never appears in server logs. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/accept-invitation#token=${token}`;
}

/** Sent to an invited person. Names the inviter and the organization, unless their names could be a message. */
export function invitationMail(to: To, { name, organization }: Inviter, url: string): Mail {
  const { subject, named, unnamed, validity, action: label } = mailWords[to.language].invitation;
  const isNamed = isQuotable(name) && isQuotable(organization);
  const paragraphs = [isNamed ? named(name, organization) : unnamed, validity];
  const about = isNamed ? subject.to(organization) : subject.plain;
  return {
    ...addressed(to, about, { paragraphs, action: { label, url } }),
    link: { name: 'invitation link', url },
  };
}

/** Sent instead of an invitation if the address already has an account, which belongs to one organization. */
export function invitedElsewhereMail(to: To, publicUrl: string): Mail {
  const { invitedElsewhere, signIn: label } = mailWords[to.language];
  const { subject, paragraphs } = invitedElsewhere;
  return addressed(to, subject, { paragraphs, action: { label, url: `${publicUrl}/login` } });
}
