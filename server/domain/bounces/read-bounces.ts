import type { Database } from '#server/db/connect.ts';
import { MailboxAway, type BounceMailbox, type OpenMailbox } from '#server/ports/bounce-mailbox.ts';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import { markBounced, reportedFor } from './mark-bounced.ts';
import { isReport, readReport } from './read-report.ts';
import { keepPosition, takeTurn, type Turn } from './take-turn.ts';

export interface BouncesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailbox: BounceMailbox;
}

/** Messages whose headers are asked for at once; after them it is noted how far it was read. */
const together = 50;
/** Milliseconds. Ends before another server's turn may begin; the rest is read then. */
const longestVisit = 120_000;

/**
 * Reads the new messages in the mailbox and notes which emails didn't arrive. At first, and once the mailbox numbers its
 * messages anew, those since the oldest report that counts. What is read twice changes nothing. False if it isn't this server's turn,
 * or it had to stop. Throws MailboxAway.
 */
export async function readBounces(deps: BouncesDeps, stopped: AbortSignal): Promise<boolean> {
  const { db, clock, mailbox } = deps;
  const turn = await takeTurn(db, mailbox.name, clock());
  if (turn === undefined) return false;
  const stop = AbortSignal.any([stopped, AbortSignal.timeout(longestVisit)]);
  await mailbox
    .visit(stop, async (open) => readNew(deps, open, turn, stop))
    .catch((error: unknown) => {
      if (!stop.aborted || !(error instanceof MailboxAway)) throw error;
    });
  return !stop.aborted;
}

async function readNew(deps: BouncesDeps, open: OpenMailbox, turn: Turn, stop: AbortSignal): Promise<void> {
  const { uidValidity } = open;
  const uids =
    uidValidity === turn.uidValidity
      ? await open.after(turn.lastUid)
      : await open.since(addSeconds(deps.clock(), -reportedFor));
  for (let at = 0; at < uids.length && !stop.aborted; at += together) {
    const batch = uids.slice(at, at + together);
    await readSome(deps, open, batch);
    const lastUid = batch.at(-1) ?? turn.lastUid;
    if (!(await keepPosition(deps.db, turn, { uidValidity, lastUid }))) return;
  }
}

async function readSome({ db, clock }: BouncesDeps, open: OpenMailbox, uids: readonly number[]) {
  const reports = (await open.headersOf(uids)).filter(({ header }) => isReport(header));
  for (const { uid } of reports) {
    const source = await open.read(uid);
    const bounces = source === undefined ? [] : await readReport(source);
    for (const bounce of bounces) await markBounced(db, bounce, clock());
  }
}
