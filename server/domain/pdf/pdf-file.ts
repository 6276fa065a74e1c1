import type { Print } from './print-in-turn.ts';

/** What PDFs are rendered with. */
export interface Printing {
  readonly print: Print;
  /** Aborted when the client is gone. */
  readonly signal?: AbortSignal;
}

/** A PDF that is rendered later, outside the transaction that read its data. */
export interface PdfFile {
  readonly name: string;
  /** Renders the PDF. Throws what `Print` throws. */
  readonly content: () => Promise<Buffer<ArrayBuffer>>;
}
