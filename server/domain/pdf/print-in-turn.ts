import { limitConcurrency } from '#server/ports/limit-concurrency.ts';

/**
 * Drawing a PDF takes the processor of all calls, in steps of a few milliseconds; so two are drawn at once, and
 * whoever comes while forty wait is asked to come again (503).
 */
export const printInTurn = limitConcurrency({ running: 2, waiting: 40 });

/** A PDF that is drawn when it is asked for, after the transaction that read what is on it. */
export interface PdfFile {
  readonly name: string;
  readonly content: () => Promise<Buffer<ArrayBuffer>>;
}
