import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Inter as TrueType: Latin, Greek, and Cyrillic (docs/decisions/011-pdf.md). PDFs embed only the glyphs used.
 */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof files;
export type Fonts = Readonly<Record<FontName, Buffer>>;

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

async function read(file: string): Promise<Buffer> {
  return withTabularFigures(await readFile(fileURLToPath(import.meta.resolve(file))));
}

/**
 * The font with figures of one width by default and without contextual alternates, which take four fifths of the time
 * to lay out a text. Text drawn without features of its own is also cached by pdfkit, word by word.
 */
function withTabularFigures(font: Buffer): Buffer {
  const changes: Readonly<Record<string, string>> = { tnum: 'rlig', calt: 'none' };
  const features = featureTags(font);
  for (const at of features) {
    const tag = font.toString('latin1', at, at + 4);
    font.write(changes[tag] ?? tag, at, 'latin1');
  }
  return font;
}

/** Where the tags of the font's substitutions stand (OpenType: table directory, GSUB header, feature list). */
function featureTags(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'GSUB');
  if (record === undefined) return [];
  const table = font.readUInt32BE(record + 8);
  const list = table + font.readUInt16BE(table + 6);
  return Array.from({ length: font.readUInt16BE(list) }, (_, index) => list + 2 + 6 * index);
}
