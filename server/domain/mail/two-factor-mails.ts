import { addressed, type Mail, type To } from './mail.ts';

const alarm = 'If it was not you, set a new password at once and tell an administrator of your organization.';

function notice(to: To, publicUrl: string, subject: string, words: string): Mail {
  return addressed(to, subject, {
    paragraphs: [words, alarm],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  });
}

/** Sent when two-factor sign-in was turned on. */
export function twoFactorOnMail(to: To, publicUrl: string): Mail {
  const words = 'From now on, signing in to your Billhook account asks for a code of your authenticator app.';
  return notice(to, publicUrl, 'Two-factor sign-in is on', words);
}

/** Sent when two-factor sign-in was turned off. */
export function twoFactorOffMail(to: To, publicUrl: string): Mail {
  const words = 'Signing in to your Billhook account asks for your password only from now on.';
  return notice(to, publicUrl, 'Two-factor sign-in is off', words);
}

/** Sent when a recovery code stood in for the app. */
export function recoveryCodeUsedMail(to: To, publicUrl: string, left: number): Mail {
  const words = `Somebody signed in to your Billhook account with one of your recovery codes. Unused ones: ${left}.`;
  return notice(to, publicUrl, 'A recovery code was used', words);
}

/** Sent when five wrong codes ended a sign-in: whoever tried them knows the password. */
export function codesGuessedMail(to: To, publicUrl: string): Mail {
  const words =
    'Somebody signed in to your Billhook account with the right password and then entered five wrong codes. We ended that attempt.';
  return notice(to, publicUrl, 'Wrong codes at your sign-in', words);
}

/** Sent when the recovery codes were made anew. */
export function recoveryCodesRenewedMail(to: To, publicUrl: string): Mail {
  const words = 'Your Billhook account has new recovery codes. The ones you had before do not work any more.';
  return notice(to, publicUrl, 'You have new recovery codes', words);
}
