import type { Logger } from 'pino';
import { readBounces, type BouncesDeps } from './domain/bounces/read-bounces.ts';
import { MailboxAway } from './ports/bounce-mailbox.ts';
import { everyMinute, type MinuteJob } from './ports/every-minute.ts';

/**
 * Reads the mailbox for bounces from the first minute after the start on. The log says once that it can't be read, and once
 * that it can again.
 */
export function startBounces(
  deps: BouncesDeps & { readonly log: Logger },
  onError: (error: unknown) => void,
): MinuteJob {
  return everyMinute(bounceReader(deps), onError, { isFirstAtOnce: false });
}

/** One look at the mailbox, to be repeated. */
export function bounceReader({ log, ...deps }: BouncesDeps & { readonly log: Logger }) {
  let isAway = false;
  return async (stopped: AbortSignal): Promise<void> => {
    try {
      if (!(await readBounces(deps, stopped))) return;
      if (isAway) log.info('the mailbox for bounces can be read again');
      isAway = false;
    } catch (error) {
      if (!(error instanceof MailboxAway)) throw error;
      if (!isAway) log.warn({ code: error.code }, 'the mailbox for bounces cannot be read');
      isAway = true;
    }
  };
}
