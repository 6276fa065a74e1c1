import Pdf from 'pdfkit';
import type { PaperLook } from '#shared/contract/paper-look.ts';
import { readableOnWhite } from '#shared/paper/accent.ts';
import { paperSizeOf } from '#shared/paper/paper-size.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { Language } from '#shared/words/language.ts';
import { breakRuns } from './break-runs.ts';

/** The PDF's metadata. */
export interface SheetInfo {
  readonly title: string;
  readonly author: string;
  /** ISO 3166-1 code of the seller: North America prints on Letter, others on A4. */
  readonly country: string | null;
  readonly language: Language;
  readonly look: PaperLook;
  /** Portrait if nothing else is said. */
  readonly layout?: 'portrait' | 'landscape';
}

/** TrueType files with figures of one width (`tabular-figures.ts`). */
export interface Fonts {
  readonly regular: Uint8Array<ArrayBuffer>;
  readonly bold: Uint8Array<ArrayBuffer>;
}

type FontName = keyof Fonts;
type Structure = PDFKit.PDFStructureElement;

/** A PDF being drawn from top to bottom. Lengths in points. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Root of the structure tree for screen readers. */
  readonly root: Structure;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly design: PaperLook['design'];
  /** For texts and lines. */
  readonly accent: string;
  /** Current position from the top of the page. */
  y: number;
}

export const colors = { text: '#1c2430', faint: '#5b6675', rule: '#d5dae1' } as const;

/** The longest document allowed has about 100 pages if its texts are ordinary ones. */
const mostPages = 500;

export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

const margins = { top: 48, left: 48, right: 48, bottom: 84 };

/** Opens a tagged PDF with its fonts. */
export function openSheet(info: SheetInfo, fonts: Fonts): Sheet {
  const { title, author, country, language: lang, look, layout = 'portrait' } = info;
  const doc = new Pdf({
    size: paperSizeOf(country),
    layout,
    margins,
    bufferPages: true,
    tagged: true,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    // The built-in fonts are not used, and no browser has them. The types don't know of it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    font: null as unknown as string,
    info: { Title: title, Author: author, Creator: 'Billhook' },
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document', { lang });
  doc.addStructure(root);
  const right = doc.page.width - margins.right;
  const place = { left: margins.left, right, width: right - margins.left, y: margins.top };
  return { doc, root, ...place, design: look.design, accent: readableOnWhite(look.accent) };
}

/** Font, size, color, and position of a text. */
export interface TextStyle {
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** Draws text at the current position without advancing. Returns its height. */
export function putText(sheet: Sheet, text: string, style: TextStyle = {}): number {
  const { doc } = sheet;
  const { x = sheet.left, width = sheet.width, align = 'left', color = colors.text } = style;
  const ready = setText(sheet, text, style);
  const height = doc.heightOfString(ready, { width });
  doc.fillColor(color).text(ready, x, sheet.y, { width, align });
  return height;
}

export function heightOf(sheet: Sheet, text: string, style: TextStyle): number {
  const ready = setText(sheet, text, style);
  return sheet.doc.heightOfString(ready, { width: style.width ?? sheet.width });
}

/** Sets the font and returns the text prepared for fast line breaking. */
export function setText({ doc, width }: Sheet, text: string, style: TextStyle): string {
  doc.font(style.font ?? 'regular').fontSize(style.size ?? 9);
  return breakRuns(text, style.width ?? width, (letter) => doc.widthOfString(letter));
}

/** Shrinks a value until it fits the column on one line. */
export function fitted(
  { doc }: Sheet,
  text: string,
  style: TextStyle & { readonly width: number },
): TextStyle {
  const size = style.size ?? 9;
  doc.font(style.font ?? 'regular').fontSize(size);
  const width = doc.widthOfString(text) + 0.5;
  return width <= style.width ? style : { ...style, size: Math.max(3, (size * style.width) / width) };
}

/** Draws content tagged as `type` for screen readers, below `parent`. */
export function tagged(sheet: Sheet, type: string, draw: () => void, parent: Structure = sheet.root): void {
  parent.add(sheet.doc.struct(type, {}, draw));
}

/** Draws content hidden from screen readers: rules, page numbers, repeated headers. */
export function untagged({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Starts a new page if `height` doesn't fit, and returns whether it did. Throws TooManyPages. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.maxY()) return false;
  startPage(sheet);
  return true;
}

/** Starts a new page. Throws TooManyPages. */
export function startPage(sheet: Sheet): void {
  if (pagesOf(sheet) >= mostPages) throw new TooManyPages();
  sheet.doc.addPage();
  sheet.y = margins.top;
}

const pagesOf = ({ doc }: Sheet) => doc.bufferedPageRange().count;

interface Rule {
  readonly x?: number;
  readonly width?: number;
  readonly color?: string;
  readonly thickness?: number;
}

/** A horizontal rule at the current position. */
export function drawRule(sheet: Sheet, rule: Rule = {}): void {
  const { x = sheet.left, width = sheet.width, color = colors.rule, thickness = 0.6 } = rule;
  untagged(sheet, () => {
    sheet.doc
      .moveTo(x, sheet.y)
      .lineTo(x + width, sheet.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  });
}

/** Adds page numbers and `footer`, and returns the finished file. */
export async function closeSheet(
  sheet: Sheet,
  footer: string | null,
  voice: PaperVoice,
): Promise<Uint8Array<ArrayBuffer>> {
  endPart(sheet, footer, voice, 0);
  return finishSheet(sheet);
}

/** Adds page numbers and `footer` to the pages from `first` (an index) on, which are a document of their own. */
export function endPart(sheet: Sheet, footer: string | null, { words }: PaperVoice, first: number): void {
  const count = pagesOf(sheet);
  for (let page = first; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    drawFoot(sheet, footer, words.page(page - first + 1, count - first));
  }
}

/** The finished file. */
export async function finishSheet({ doc }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await new Promise<void>((resolve) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.end();
  });
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Below the bottom margin, which is removed here because pdfkit would start a new page. */
function drawFoot(sheet: Sheet, footer: string | null, numbering: string): void {
  const { doc, left, width } = sheet;
  const { bottom } = doc.page.margins;
  doc.page.margins.bottom = 0;
  const top = doc.page.height - bottom + 16;
  const style = { size: 7.5, color: colors.faint, width: width - 80 };
  untagged(sheet, () => {
    sheet.y = top;
    if (footer !== null) {
      const ready = setText(sheet, footer, style);
      doc.fillColor(style.color).text(ready, left, top, { width: style.width, height: 44, ellipsis: true });
    }
    putText(sheet, numbering, { size: 7.5, color: colors.faint, align: 'right' });
  });
  doc.page.margins.bottom = bottom;
}
