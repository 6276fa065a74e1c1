import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { refused } from './refused-here.ts';

/** Milliseconds. The server knows an email by its key for 30 days. After that, sending it again would be a second email. */
const isKnownFor = 25 * 24 * 3600 * 1000;

/** Asks before an email that may have gone out long ago: refuses it unless the person agreed. */
export function refuseOldMail({ madeAt }: Act, isAgreed: boolean | undefined): void {
  if (isAgreed !== true && Date.now() - madeAt > isKnownFor) throw refused(words.outbox.oldMail, 'old_mail');
}
