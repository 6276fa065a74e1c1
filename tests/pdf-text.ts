import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF reader finds. */
export interface ReadPdf {
  /** The text of each page, with plain spaces. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
}

/** Reads a PDF like a viewer, with Mozilla's reader. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    pages.push(words.join('').replaceAll(/[\u00a0\u2009\u202f]/g, ' '));
  }
  const marks = await pdf.getMarkInfo();
  await task.destroy();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  return {
    pages,
    text: pages.join('\n'),
    title: title ?? '',
    language: language ?? '',
    isTagged: marks?.Marked === true,
  };
}
