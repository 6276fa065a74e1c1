import { draw } from '#server/domain/pdf/print-job.ts';
import { printInTurn } from '#server/domain/pdf/print-in-turn.ts';

/** Renders PDFs in the test's own thread; worker threads run built files only. */
export const printHere = printInTurn({ draw, atOnce: 2 });
