import { addressed, type Mail, type To } from './mail.ts';

/** Sent to the owner when an admin asked to turn off their second factor. */
export function removalToComeMail(to: To, publicUrl: string, offAt: Date): Mail {
  return addressed(to, 'Two-factor sign-in will be turned off', {
    paragraphs: [
      'An administrator of your organization asked to turn off two-factor sign-in for your Billhook account.',
      `From ${inWords(offAt)} on, signing in asks for your password only. If you still have your codes, sign in and keep it on.`,
    ],
    action: { label: 'Keep it on', url: `${publicUrl}/profile` },
  });
}

/** Sent to the admin who asked, so that nobody else asks in their name unseen. */
export function removalAskedMail(to: To, publicUrl: string, colleague: string, offAt: Date): Mail {
  return addressed(to, 'You asked to turn off two-factor sign-in', {
    paragraphs: [
      `You asked to turn off two-factor sign-in for ${colleague}. It takes effect on ${inWords(offAt)}.`,
      'If it was not you, take it back on the list of users and set a new password at once.',
    ],
    action: { label: 'Show the users', url: `${publicUrl}/users` },
  });
}

/** Sent to the owner when the wish was taken back. */
export function removalCancelledMail(to: To, publicUrl: string): Mail {
  return addressed(to, 'Two-factor sign-in stays on', {
    paragraphs: ['Two-factor sign-in for your Billhook account will not be turned off after all.'],
    action: { label: 'Show your profile', url: `${publicUrl}/profile` },
  });
}

function inWords(moment: Date): string {
  const text = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${text} UTC`;
}
