import {
  drawRule,
  fitted,
  heightOf,
  makeRoom,
  putText,
  setText,
  tagged,
  colors,
  type Sheet,
  type TextStyle,
} from './sheet.ts';

export interface Sum {
  readonly label: string;
  readonly value: string;
  /** The amount that matters most. */
  readonly strong?: boolean;
}

const block = 290;
const valueWidth = 120;

/** Right-aligned labels and amounts, kept on one page. */
export function drawSums(sheet: Sheet, sums: readonly Sum[]): void {
  makeRoom(sheet, Math.min(sums.length * 17 + 12, 500));
  const x = sheet.right - block;
  sheet.y += 8;
  for (const { label: text, value, strong = false } of sums) {
    const font = { font: strong ? 'bold' : 'regular', size: strong ? 10 : 9 } as const;
    const amount = { ...font, x: sheet.right - valueWidth, width: valueWidth, align: 'right' as const };
    const color = strong ? sheet.accent : colors.faint;
    const name = { ...font, x, width: block - valueWidth - 8, color };
    const label = wrapped(sheet, text, name);
    makeRoom(sheet, heightOf(sheet, label, name) + 9);
    if (strong) drawRule(sheet, { x, width: block });
    if (strong) sheet.y += 5;
    tagged(sheet, 'P', () => {
      const height = putText(sheet, label, name);
      putText(sheet, value, { ...fitted(sheet, value, amount), ...(strong && { color }) });
      sheet.y += height + 4;
    });
  }
}

/**
 * A label that doesn't fit on one line, broken before a negative amount at its end. pdfkit would break `-KWD` after
 * the minus sign (its line breaker predates Unicode 16, UAX 14 LB20a).
 */
function wrapped(sheet: Sheet, label: string, style: TextStyle & { readonly width: number }): string {
  const ready = setText(sheet, label, style);
  return sheet.doc.widthOfString(ready) <= style.width ? label : label.replace(/ (?=-[^ ]+$)/, '\n');
}
