import { printDocument, type PrintedDocument } from './print-document.ts';
import { printReceipt, type PrintedReceipt } from './print-receipt.ts';
import { TooManyPages } from './sheet.ts';
import { printStatement, type PrintedStatement } from './print-statement.ts';

/** All that is needed to draw a PDF. Plain data, which can be sent to a worker thread. */
export type PrintJob =
  | ({ readonly kind: 'document' } & PrintedDocument)
  | ({ readonly kind: 'receipt' } & PrintedReceipt)
  | ({ readonly kind: 'statement' } & PrintedStatement);

/** Renders a PDF in the calling thread. Null if it would have too many pages. Runs in workers on a server. */
export async function draw(job: PrintJob): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await printed(job);
  } catch (error) {
    if (error instanceof TooManyPages) return null;
    throw error;
  }
}

async function printed(job: PrintJob): Promise<Buffer<ArrayBuffer>> {
  if (job.kind === 'document') return printDocument(job);
  return job.kind === 'receipt' ? printReceipt(job) : printStatement(job);
}
