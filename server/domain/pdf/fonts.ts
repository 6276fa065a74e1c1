import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Fonts } from '#shared/pdf/sheet.ts';
import { withTabularFigures } from '#shared/pdf/tabular-figures.ts';

/**
 * Inter as TrueType: Latin, Greek, and Cyrillic (docs/decisions/011-pdf.md). PDFs embed only the glyphs used.
 */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

let loaded: Promise<Fonts> | undefined;

/** Both fonts, read once per process. */
export async function loadFonts(): Promise<Fonts> {
  loaded ??= readBoth();
  return loaded;
}

async function readBoth(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([read(files.regular), read(files.bold)]);
  return { regular, bold };
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return withTabularFigures(await readFile(fileURLToPath(import.meta.resolve(file))));
}
