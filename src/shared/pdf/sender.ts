import type { PaperLook } from '#shared/contract/paper-look.ts';
import { inkOn } from '#shared/paper/accent.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { Letterhead } from './letterhead.ts';
import { isFilled } from './show.ts';
import {
  colors,
  drawRule,
  heightOf,
  putText,
  tagged,
  untagged,
  type Sheet,
  type TextStyle,
} from './sheet.ts';

interface Titled {
  readonly title: string;
  readonly voice: PaperVoice;
}

type Draw = (sheet: Sheet, head: Letterhead, titled: Titled) => void;

const logoBox: [number, number] = [160, 48];
/** Between the logo and what is beside or below it. */
const gap = { beside: 30, below: 10 };

/** Who sends it, and what it is. */
export const drawSender: Draw = (sheet, head, titled) => designs[head.look.design](sheet, head, titled);

const designs: Readonly<Record<PaperLook['design'], Draw>> = {
  classic(sheet, head, { title, voice }) {
    drawBlock(sheet, head, voice);
    sheet.y += 14;
    drawRule(sheet);
    sheet.y += 20;
    drawTitle(sheet, title, 20);
  },

  band(sheet, head, { title, voice }) {
    const { accent } = head.look;
    const { doc } = sheet;
    sheet.y = 30;
    const bottom = sheet.y + heightOfBlock(sheet, head, voice) + 24;
    untagged(sheet, () => void doc.rect(0, 0, doc.page.width, bottom).fill(accent));
    drawBlock(sheet, head, voice, inkOn(accent));
    sheet.y = bottom + 26;
    drawTitle(sheet, title, 20);
  },

  clear(sheet, head, { title, voice }) {
    if (head.logo !== null) {
      drawLogo(sheet, head, voice);
      sheet.y += logoBox[1] + 22;
    }
    const top = sheet.y;
    const half = sheet.width / 2 - 12;
    tagged(sheet, 'H1', () => {
      const style = { font: 'bold', size: 26, width: half, color: sheet.accent } as const;
      sheet.y += putText(sheet, title, style);
    });
    const bottom = sheet.y;
    sheet.y = top + 4;
    drawLines(sheet, head, voice, { x: sheet.right - half, width: half, align: 'right' });
    sheet.y = Math.max(bottom, sheet.y) + 14;
    drawRule(sheet, { color: sheet.accent, thickness: 2 });
    sheet.y += 22;
  },
};

function drawTitle(sheet: Sheet, title: string, size: number): void {
  tagged(sheet, 'H1', () => {
    sheet.y += putText(sheet, title, { font: 'bold', size, color: sheet.accent });
  });
  sheet.y += 14;
}

/** Where the name and address are: beside the logo, or below one in the middle. */
function linesBox(
  { left, width }: Sheet,
  { look, logo }: Letterhead,
): TextStyle & { readonly width: number } {
  const beside = width - logoBox[0] - gap.beside;
  if (look.logo === 'center') return { x: left, width, align: 'center' };
  if (look.logo === 'right' && logo !== null) return { x: left, width: beside, align: 'left' };
  return { x: left + width - beside, width: beside, align: 'right' };
}

/** Logo, name, and address, as the logo's place asks for. */
function drawBlock(sheet: Sheet, head: Letterhead, voice: PaperVoice, ink?: string): void {
  const top = sheet.y;
  drawLogo(sheet, head, voice);
  const hasLogo = head.logo !== null;
  if (hasLogo && head.look.logo === 'center') sheet.y += logoBox[1] + gap.below;
  drawLines(sheet, head, voice, linesBox(sheet, head), ink);
  sheet.y = Math.max(sheet.y, hasLogo ? top + logoBox[1] : 0);
}

function drawLines(sheet: Sheet, head: Letterhead, voice: PaperVoice, box: TextStyle, ink?: string): void {
  tagged(sheet, 'P', () => {
    const name = { ...box, font: 'bold', size: 11, ...(ink !== undefined && { color: ink }) } as const;
    sheet.y += putText(sheet, head.name, name) + 2;
    for (const line of senderLines(head, voice))
      sheet.y += putText(sheet, line, { ...box, size: 8, color: ink ?? colors.faint });
  });
}

function heightOfBlock(sheet: Sheet, head: Letterhead, voice: PaperVoice): number {
  const box = linesBox(sheet, head);
  const name = heightOf(sheet, head.name, { ...box, font: 'bold', size: 11 }) + 2;
  const lines = senderLines(head, voice).map((line) => heightOf(sheet, line, { ...box, size: 8 }));
  const height = lines.reduce((sum, line) => sum + line, name);
  if (head.logo === null) return height;
  return head.look.logo === 'center' ? logoBox[1] + gap.below + height : Math.max(height, logoBox[1]);
}

function drawLogo({ doc, left, right, y, root }: Sheet, head: Letterhead, { words }: PaperVoice): void {
  const { logo, name, look } = head;
  if (logo === null) return;
  const [width] = logoBox;
  const places = { left, center: (left + right - width) / 2, right: right - width };
  const options = { fit: logoBox, ...(look.logo !== 'left' && { align: look.logo }) };
  const image = new Uint8Array(logo).buffer;
  const draw = () => void doc.image(image, places[look.logo], y, options);
  root.add(doc.struct('Figure', { alt: words.logoOf(name) }, draw));
}

function senderLines({ address, taxId, email, phone, website }: Letterhead, voice: PaperVoice): string[] {
  return [
    addressLines(address, voice).join(', '),
    [email, phone, website].filter(isFilled).join(' · '),
    taxId === null ? '' : voice.words.taxId(taxId),
  ].filter(isFilled);
}
