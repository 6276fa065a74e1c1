import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';
import { notice } from './notice.ts';

/** Sent on request. The token stands in the fragment, which no server log and no Referer ever holds. */
export function passwordResetMail(to: To, publicUrl: string, token: string): Mail {
  const { passwordReset, resetPassword: label } = mailWords[to.language];
  const { subject, paragraphs } = passwordReset;
  const url = `${publicUrl}/reset-password#token=${token}`;
  return {
    ...addressed(to, subject, { paragraphs, action: { label, url } }),
    link: { name: 'password link', url },
  };
}

/** Tells the owner that the password is another one now (ASVS 6.3.7). */
export function passwordChangedMail(to: To, publicUrl: string): Mail {
  return notice(to, publicUrl, mailWords[to.language].passwordChanged);
}
