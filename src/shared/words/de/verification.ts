import type { verification as english } from '../en/verification.ts';
import type { Translated } from '../translated.ts';

export const verification: Translated<typeof english> = {
  send: 'Erneut senden',
  sending: 'Wird gesendet …',
  sent: (email) =>
    `Wir haben einen Link an ${email} gesendet. Es kann eine Minute dauern, bis er ankommt. Sehen Sie auch im Spam-Ordner nach.`,
  failed: 'Der Link konnte nicht gesendet werden. Versuchen Sie es erneut.',
};
