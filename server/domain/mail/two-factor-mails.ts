import type { Mail, To } from './mail.ts';
import { mailWords } from './mail-words.ts';
import { notice } from './notice.ts';

/** Sent when two-factor authentication was turned on. */
export function twoFactorOnMail(to: To, publicUrl: string): Mail {
  return notice(to, publicUrl, mailWords[to.language].twoFactorOn);
}

/** Sent when two-factor authentication was turned off. */
export function twoFactorOffMail(to: To, publicUrl: string): Mail {
  return notice(to, publicUrl, mailWords[to.language].twoFactorOff);
}

/** Sent when a recovery code was used. `left` is the number of unused ones. */
export function recoveryCodeUsedMail(to: To, publicUrl: string, left: number): Mail {
  const { subject, text } = mailWords[to.language].recoveryCodeUsed;
  return notice(to, publicUrl, { subject, text: text(left) });
}

/** Sent when five wrong codes ended a sign-in, because whoever entered them knows the password. */
export function codesGuessedMail(to: To, publicUrl: string): Mail {
  return notice(to, publicUrl, mailWords[to.language].codesGuessed);
}

/** Sent when the recovery codes were replaced. */
export function recoveryCodesRenewedMail(to: To, publicUrl: string): Mail {
  return notice(to, publicUrl, mailWords[to.language].recoveryCodesRenewed);
}
