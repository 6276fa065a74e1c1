import { nilId } from '../mail/look-for-due.ts';

/** One run of a job over the organizations. */
export interface Round {
  readonly stopped: AbortSignal | undefined;
  /** What failed; it stops only its own organization. */
  readonly faults: unknown[];
}

/**
 * Does a job's work for one organization after the other, until none is left or `stopped`. Returns how much was done;
 * the first fault is thrown at the end.
 */
export async function eachOrganization(
  next: (last: string) => Promise<string | undefined>,
  work: (organizationId: string, round: Round) => Promise<number>,
  stopped?: AbortSignal,
): Promise<number> {
  const round: Round = { stopped, faults: [] };
  let done = 0;
  let last = nilId;
  for (;;) {
    const organizationId = stopped?.aborted === true ? undefined : await next(last);
    if (organizationId === undefined) break;
    last = organizationId;
    done += await work(organizationId, round);
  }
  if (round.faults.length > 0) throw round.faults[0];
  return done;
}
