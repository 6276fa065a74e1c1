import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';

const turns = limitConcurrency({ running: 2, waiting: 40 });
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 20 });

/**
 * Drawing a PDF takes the processor of all calls, in steps of a few milliseconds; so two are drawn at once, and
 * whoever comes while forty wait is asked to come again (503). An organization draws one at a time, so that however many
 * it asks for, the next place is someone else's. Whoever goes away (`signal`) leaves the queue.
 */
export async function printInTurn<T>(
  organizationId: string,
  draw: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return turnsOfOrganization(organizationId, async () => turns(draw, signal), signal);
}

/** Beside what a PDF is read from: says when nobody waits for it any more. */
export interface Waiting {
  readonly signal?: AbortSignal;
}

/** A PDF that is drawn when it is asked for, after the transaction that read what is on it. */
export interface PdfFile {
  readonly name: string;
  /** Draws it; throws Abandoned soon after nobody waits for it any more. */
  readonly content: () => Promise<Buffer<ArrayBuffer>>;
}
