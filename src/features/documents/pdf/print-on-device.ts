import type { PrintedDocument } from '#shared/pdf/print-document.ts';
import type { Printed } from './print.worker.ts';
import { printWorker } from './print-parts.ts';

/** Some phones take a second for each page (milliseconds). */
const patience = 60_000;

/** Draws a PDF in a worker, with the same code as the server. Rejects if it can't. */
export async function printOnDevice(printed: PrintedDocument): Promise<File> {
  const worker = new Worker(printWorker, { type: 'module' });
  try {
    const done = await answerOf(worker, printed);
    if (done === null) throw new Error('The PDF could not be drawn.');
    return new File([done.content], done.name, { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}

async function answerOf(worker: Worker, printed: PrintedDocument): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The drawing worker failed.'));
    setTimeout(fail, patience);
    worker.addEventListener('error', (event) => {
      // Said to the user instead.
      event.preventDefault();
      fail();
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Printed>) => resolve(data));
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(printed);
  });
}
