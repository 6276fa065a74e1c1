/**
 * The font with figures of one width by default and without contextual alternates, which take four fifths of the time
 * to lay out a text. Text drawn without features of its own is also cached by pdfkit, word by word.
 */
export function withTabularFigures(font: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changes: Readonly<Record<string, string>> = { tnum: 'rlig', calt: 'none' };
  for (const at of featureTags(font)) {
    const tag = tagAt(font, at);
    if (tag === 'tnum') leaveDigits(font, at);
    font.set(new TextEncoder().encode(changes[tag] ?? tag), at);
  }
  return font;
}

/**
 * Inter gives spaces, hyphens, and brackets the width of a figure, too, which would tear words and numbers of
 * documents apart. Its ten digits come first, so only the ranges they are in are left (OpenType: coverage format 2).
 */
function leaveDigits(font: Uint8Array<ArrayBuffer>, tag: number): void {
  const view = viewOf(font);
  const table = substitutions(font);
  const feature = table + view.getUint16(table + 6) + view.getUint16(tag + 4);
  const lookups = table + view.getUint16(table + 8);
  const lookup = lookups + view.getUint16(lookups + 2 + 2 * view.getUint16(feature + 4));
  const replaced = lookup + view.getUint16(lookup + 6);
  const coverage = replaced + view.getUint16(replaced + 2);
  const ranges = Array.from({ length: view.getUint16(coverage + 2) }, (_, index) => coverage + 4 + 6 * index);
  view.setUint16(coverage + 2, ranges.filter((range) => view.getUint16(range + 4) < 10).length);
}

const viewOf = (font: Uint8Array<ArrayBuffer>) => new DataView(font.buffer, font.byteOffset, font.byteLength);

/** Where the font's table of substitutions stands (OpenType: table directory). */
function substitutions(font: Uint8Array<ArrayBuffer>): number {
  const view = viewOf(font);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => tagAt(font, at) === 'GSUB');
  if (record === undefined) throw new Error('The font has no substitutions.');
  return view.getUint32(record + 8);
}

/** Where the tags of the font's substitutions stand (OpenType: GSUB header, feature list). */
function featureTags(font: Uint8Array<ArrayBuffer>): number[] {
  const view = viewOf(font);
  const table = substitutions(font);
  const list = table + view.getUint16(table + 6);
  return Array.from({ length: view.getUint16(list) }, (_, index) => list + 2 + 6 * index);
}

/** Four letters in ASCII. */
function tagAt(font: Uint8Array, at: number): string {
  return String.fromCodePoint(...font.subarray(at, at + 4));
}
