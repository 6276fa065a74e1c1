import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { OverBudget } from '#server/ports/workers.ts';
import { Refusal } from '../refusal.ts';
import type { PrintJob } from './print-job.ts';

/**
 * Renders a PDF for an organization. Throws too_large, Overloaded if too many are waiting, and Abandoned if `signal` was
 * aborted before its turn.
 */
export type Print<Job = PrintJob> = (
  organizationId: string,
  job: Job,
  signal?: AbortSignal,
) => Promise<Buffer<ArrayBuffer>>;

export interface Drawing<Job = PrintJob> {
  /** Null if there would be too many pages. */
  readonly draw: (job: Job) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** How many are drawn at once. */
  readonly atOnce: number;
}

/**
 * Lets each organization draw one PDF at a time, so that nobody can take all places. Forty may wait; further requests get
 * a 503.
 */
export function printInTurn<Job>({ draw, atOnce }: Drawing<Job>): Print<Job> {
  const turns = limitConcurrency({ running: atOnce, waiting: 40 });
  const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 20 });
  const work = async (job: Job) => fileOf(await draw(job).catch(unlessOverBudget));
  return async (organizationId, job, signal) =>
    turnsOfOrganization(organizationId, async () => turns(async () => work(job), signal), signal);
}

function unlessOverBudget(error: unknown): null {
  if (error instanceof OverBudget) return null;
  throw error;
}

function fileOf(drawn: Uint8Array<ArrayBuffer> | null): Buffer<ArrayBuffer> {
  if (drawn === null) throw new Refusal('too_large', (say) => say.server.pdfTooLarge);
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}
