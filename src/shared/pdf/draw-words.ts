import { colors, makeRoom, putText, setText, tagged, type Sheet } from './sheet.ts';

/** Characters drawn before other requests get a turn. Paragraphs stay whole. */
const atOnce = 500;

/** A heading and a text of any length, across pages. */
export function drawWords(sheet: Sheet, heading: string, text: string): void {
  makeRoom(sheet, 48);
  sheet.y += 14;
  const style = { font: 'bold', size: 7.5, color: colors.faint } as const;
  tagged(sheet, 'H2', () => (sheet.y += putText(sheet, heading, style) + 2));
  for (const piece of piecesOf(setText(sheet, text, {}))) {
    tagged(sheet, 'P', () => drawPiece(sheet, piece));
  }
}

function drawPiece(sheet: Sheet, piece: string): void {
  const ready = setText(sheet, piece, {});
  sheet.doc.fillColor(colors.text).text(ready, sheet.left, sheet.y, { width: sheet.width });
  sheet.y = sheet.doc.y;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const line of text.split('\n')) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + line.length < atOnce) pieces.splice(-1, 1, `${last}\n${line}`);
    else pieces.push(line);
  }
  return pieces;
}
