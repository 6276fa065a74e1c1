import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import { printDocument, type PrintedDocument } from '#shared/pdf/print-document.ts';
import { titleOf } from '#shared/pdf/title-of.ts';
import { withTabularFigures } from '#shared/pdf/tabular-figures.ts';

/** What the page gets back: a PDF and its name, or null if it couldn't be drawn. */
export type Printed = { readonly name: string; readonly content: Uint8Array<ArrayBuffer> } | null;

async function fontAt(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font was refused with ${answer.status}.`);
  return withTabularFigures(new Uint8Array(await answer.arrayBuffer()));
}

async function print(printed: PrintedDocument): Promise<Printed> {
  const fonts = { regular: await fontAt(regular), bold: await fontAt(bold) };
  return {
    name: `${titleOf(printed.document)}.pdf`,
    content: await printDocument(printed, fonts),
  };
}

addEventListener('message', ({ data }: MessageEvent<PrintedDocument>) => {
  void print(data)
    .catch(() => null)
    .then(postMessage);
});
