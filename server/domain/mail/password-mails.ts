import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';
import { notice } from './notice.ts';

/**
 * Sent on request. The token is in the URL fragment, so that it appears neither in server logs nor in the
 * Referer header.
 */
export function passwordResetMail(to: To, publicUrl: string, token: string): Mail {
  const { passwordReset, resetPassword: label } = mailWords[to.language];
  const { subject, paragraphs } = passwordReset;
  const url = `${publicUrl}/reset-password#token=${token}`;
  return {
    ...addressed(to, subject, { paragraphs, action: { label, url } }),
    link: { name: 'password link', url },
  };
}

/** Tells the user that the password was changed (ASVS 6.3.7). */
export function passwordChangedMail(to: To, publicUrl: string): Mail {
  return notice(to, publicUrl, mailWords[to.language].passwordChanged);
}
