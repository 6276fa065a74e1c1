import type { PrintJob } from './domain/pdf/print-job.ts';
import type { Drawing } from './domain/pdf/print-in-turn.ts';
import { createWorkers } from './ports/workers.ts';

/** An invoice of 500 long lines takes about two seconds. */
const budget = { longest: 20_000, megabytes: 512 } as const;

/** Worker threads that draw PDFs; `file` is the built `draw.js`. */
export function printWorkers(file: URL): { drawing: Drawing; close: () => Promise<void> } {
  const workers = createWorkers<PrintJob, Uint8Array<ArrayBuffer> | null>({ file, name: 'draw', ...budget });
  return { drawing: { draw: workers.run, atOnce: workers.size }, close: workers.close };
}
