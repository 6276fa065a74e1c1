import { colors, heightOf, makeRoom, putText, tagged, type Sheet } from './sheet.ts';

/** A heading with a text of any length below it, which goes on over pages. */
export function drawWords(sheet: Sheet, heading: string, text: string): void {
  makeRoom(sheet, 48);
  sheet.y += 14;
  const style = { font: 'bold', size: 7.5, color: colors.faint } as const;
  tagged(sheet, 'H2', () => (sheet.y += putText(sheet, heading, style) + 2));
  tagged(sheet, 'P', () => {
    heightOf(sheet, text, {});
    sheet.doc.fillColor(colors.text).text(text, sheet.left, sheet.y, { width: sheet.width });
    sheet.y = sheet.doc.y;
  });
}
