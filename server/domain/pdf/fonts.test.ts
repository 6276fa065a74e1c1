import Pdf from 'pdfkit';
import { expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';

it.each(['regular', 'bold'] as const)(
  'digits of the %s font share a width, a hyphen and a space are narrower',
  async (name) => {
    const paper = new Pdf().font((await loadFonts())[name]);
    const widths = new Set(Array.from('0123456789', (digit) => paper.widthOfString(digit)));
    expect(widths.size).toBe(1);
    const [digit = 0] = widths;
    expect(paper.widthOfString('-')).toBeLessThan(0.8 * digit);
    expect(paper.widthOfString(' ')).toBeLessThan(0.6 * digit);
  },
);
