/**
 * The font with figures of one width by default and without contextual alternates, which take four fifths of the time
 * to lay out a text. Text drawn without features of its own is also cached by pdfkit, word by word.
 */
export function withTabularFigures(font: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changes: Readonly<Record<string, string>> = { tnum: 'rlig', calt: 'none' };
  for (const at of featureTags(font)) {
    const tag = tagAt(font, at);
    font.set(new TextEncoder().encode(changes[tag] ?? tag), at);
  }
  return font;
}

/** Where the tags of the font's substitutions stand (OpenType: table directory, GSUB header, feature list). */
function featureTags(font: Uint8Array<ArrayBuffer>): number[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => tagAt(font, at) === 'GSUB');
  if (record === undefined) return [];
  const table = view.getUint32(record + 8);
  const list = table + view.getUint16(table + 6);
  return Array.from({ length: view.getUint16(list) }, (_, index) => list + 2 + 6 * index);
}

/** Four letters in ASCII. */
function tagAt(font: Uint8Array, at: number): string {
  return String.fromCodePoint(...font.subarray(at, at + 4));
}
