import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';

const turns = limitConcurrency({ running: 2, waiting: 40 });
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 20 });

/**
 * Drawing a PDF takes the processor of all calls, in steps of a few milliseconds; so two are drawn at once, and
 * whoever comes while forty wait is asked to come again (503). An organization draws one at a time, so that however many
 * it asks for, the next place is someone else's.
 */
export async function printInTurn<T>(organizationId: string, draw: () => Promise<T>): Promise<T> {
  return turnsOfOrganization(organizationId, async () => turns(draw));
}

/** A PDF that is drawn when it is asked for, after the transaction that read what is on it. */
export interface PdfFile {
  readonly name: string;
  readonly content: () => Promise<Buffer<ArrayBuffer>>;
}
