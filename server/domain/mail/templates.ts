import { addressed, type Mail, type To } from './mail.ts';

/** Sent after registration. The token stands in the fragment, which no server log and no Referer ever holds. */
export function verificationMail(to: To, publicUrl: string, token: string): Mail {
  const url = `${publicUrl}/verify-email#token=${token}`;
  return {
    ...addressed(to, 'Please confirm your e-mail address', {
      paragraphs: [
        'Welcome to Billhook. Confirm that this is your e-mail address, then you can sign in.',
        'The link works once and for 24 hours. If you have not registered, ignore this message.',
      ],
      action: { label: 'Confirm e-mail address', url },
    }),
    link: { name: 'verification link', url },
  };
}

/** Sent instead of a verification where the address has an account already. */
export function accountExistsMail(to: To, publicUrl: string): Mail {
  return addressed(to, 'You already have a Billhook account', {
    paragraphs: [
      'Somebody, most likely you, has just registered at Billhook with this e-mail address. It has an account already.',
      'Sign in with the password that you chose back then. If it was not you, there is nothing to do.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  });
}

/** Sent when a refresh token was presented that had been used up before. */
export function sessionEndedMail(to: To): Mail {
  return addressed(to, 'We signed you out on one device', {
    paragraphs: [
      'Somebody presented an old key of one of your sessions. That happens when a key was copied, so we ended the session.',
      'Sign in again to go on. If anything in your account looks strange, change your password.',
    ],
  });
}
