import { loadFonts } from './fonts.ts';
import { printDocument, type PrintedDocument } from '#shared/pdf/print-document.ts';
import { printReport, type PrintedReport } from '#shared/pdf/print-report.ts';
import { printReceipt, type PrintedReceipt } from '#shared/pdf/print-receipt.ts';
import { TooManyPages, type Fonts } from '#shared/pdf/sheet.ts';
import { printStatements, type PrintedStatements } from '#shared/pdf/print-statement.ts';

/** All that is needed to draw a PDF. Plain data, which can be sent to a worker thread. */
export type PrintJob =
  | ({ readonly kind: 'document' } & PrintedDocument)
  | ({ readonly kind: 'receipt' } & PrintedReceipt)
  | ({ readonly kind: 'statements' } & PrintedStatements)
  | ({ readonly kind: 'report' } & PrintedReport);

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
  const fonts = await loadFonts();
  const { buffer } = await drawn(job, fonts);
  return Buffer.from(buffer);
}

async function drawn(job: PrintJob, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  switch (job.kind) {
    case 'document':
      return printDocument(job, fonts);
    case 'receipt':
      return printReceipt(job, fonts);
    case 'statements':
      return printStatements(job, fonts);
    case 'report':
      return printReport(job, fonts);
  }
}
