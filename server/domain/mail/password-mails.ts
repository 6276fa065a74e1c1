import { addressed, type Mail, type To } from './mail.ts';

/** Sent on request. The token stands in the fragment, which no server log and no Referer ever holds. */
export function passwordResetMail(to: To, publicUrl: string, token: string): Mail {
  const url = `${publicUrl}/reset-password#token=${token}`;
  return {
    ...addressed(to, 'Set a new password', {
      paragraphs: [
        'Somebody, most likely you, asked for a new password for your Billhook account.',
        'The link works once and for 30 minutes. If it was not you, ignore this message: nothing has changed.',
      ],
      action: { label: 'Set a new password', url },
    }),
    link: { name: 'password link', url },
  };
}

/** Tells the owner that the password is another one now (ASVS 6.3.7). */
export function passwordChangedMail(to: To, publicUrl: string): Mail {
  return addressed(to, 'Your password was changed', {
    paragraphs: [
      'The password of your Billhook account was changed, and other devices were signed out.',
      'If it was not you, set a new password at once and tell an administrator of your organization.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  });
}
