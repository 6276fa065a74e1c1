import type { MyData } from '#shared/contract/my-data.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { readAccount } from './read-account.ts';
import { readAuditLog } from './read-audit-log.ts';
import { readMails } from './read-mails.ts';
import { readSessions } from './read-sessions.ts';

/**
 * All personal data about the actor, from one snapshot, without hashes, keys, secrets, or codes. The
 * organization's books are not included. Throws `too_many_attempts`.
 */
export async function collectMyData(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  actor: Actor,
): Promise<MyData> {
  await countAttempt(deps, 'my_data_user', actor.userId);
  return inSnapshot(deps.db, async (tx) => {
    const account = await readAccount(tx, actor);
    return {
      exported_at: deps.clock().toISOString(),
      ...account,
      sessions: await readSessions(tx, actor),
      mails: await readMails(tx, actor, account.profile.email),
      audit_log: await readAuditLog(tx, actor),
    };
  });
}
