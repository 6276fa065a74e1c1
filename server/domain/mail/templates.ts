import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/**
 * Sent after registration. The token is in the URL fragment, so that it appears neither in server logs nor in
 * the Referer header.
 */
export function verificationMail(to: To, publicUrl: string, token: string): Mail {
  const { subject, paragraphs, action: label } = mailWords[to.language].verification;
  const url = `${publicUrl}/verify-email#token=${token}`;
  return {
    ...addressed(to, subject, { paragraphs, action: { label, url } }),
    link: { name: 'verification link', url },
  };
}

/** Sent instead of a verification link if the address already has an account. */
export function accountExistsMail(to: To, publicUrl: string): Mail {
  const { accountExists, signIn: label } = mailWords[to.language];
  const { subject, paragraphs } = accountExists;
  return addressed(to, subject, { paragraphs, action: { label, url: `${publicUrl}/login` } });
}

/** Sent when a refresh token was used that had already been spent. */
export function sessionEndedMail(to: To): Mail {
  const { subject, paragraphs } = mailWords[to.language].sessionEnded;
  return addressed(to, subject, { paragraphs });
}
