import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';

const turns = limitConcurrency({ running: 2, waiting: 40 });
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 20 });

/**
 * Rendering PDFs blocks the event loop in steps of a few milliseconds, so only two run at once and forty may
 * wait; further requests get a 503. One per organization, so that nobody can take all places. An aborted
 * `signal` leaves the queue.
 */
export async function printInTurn<T>(
  organizationId: string,
  draw: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return turnsOfOrganization(organizationId, async () => turns(draw, signal), signal);
}

/** Tells when the client is gone. */
export interface Waiting {
  readonly signal?: AbortSignal;
}

/** A PDF that is rendered later, outside the transaction that read its data. */
export interface PdfFile {
  readonly name: string;
  /** Renders the PDF. Throws Abandoned if the client is gone. */
  readonly content: () => Promise<Buffer<ArrayBuffer>>;
}
