import type { Address } from '#shared/contract/address.ts';
import type { BankDetails } from '#shared/contract/bank-details.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { Language } from '#shared/words/language.ts';
import { isFilled } from './show.ts';
import { colors, drawRule, putText, tagged, type Sheet } from './sheet.ts';

/** The sender of a document. */
export interface Letterhead {
  readonly name: string;
  readonly taxId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: Address;
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null;
  readonly bank: BankDetails;
  readonly footer: string | null;
}

/** The recipient of a document. */
export interface Addressee {
  readonly name: string;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly taxId: string | null;
  readonly address: Address | null;
}

/** The recipient and their language. */
export interface Reader {
  readonly to: Addressee;
  readonly language: Language;
}

const logoBox: [number, number] = [160, 48];

/** Seller on the right, title and facts below, customer on the left. `facts` are labels and values. */
export function drawLetterhead(
  sheet: Sheet,
  head: Letterhead,
  paper: {
    readonly title: string;
    readonly to: Addressee;
    readonly facts: readonly (readonly [string, string])[];
    readonly voice: PaperVoice;
  },
): void {
  drawSeller(sheet, head, paper.voice);
  tagged(sheet, 'H1', () => (sheet.y += putText(sheet, paper.title, { font: 'bold', size: 20 })));
  sheet.y += 14;
  const top = sheet.y;
  const half = (sheet.width - 24) / 2;
  drawAddressee(sheet, paper, half);
  const bottom = sheet.y;
  sheet.y = top;
  drawFacts(sheet, paper.facts, { x: sheet.left + half + 24, width: half });
  sheet.y = Math.max(bottom, sheet.y) + 22;
}

function drawSeller(sheet: Sheet, head: Letterhead, voice: PaperVoice): void {
  const { doc, left } = sheet;
  const top = sheet.y;
  const box = { x: sheet.left + 190, width: sheet.width - 190, align: 'right' as const };
  drawLogo(sheet, head, voice);
  tagged(sheet, 'P', () => {
    sheet.y += putText(sheet, head.name, { ...box, font: 'bold', size: 11 }) + 2;
    for (const line of sellerLines(head, voice))
      sheet.y += putText(sheet, line, { ...box, size: 8, color: colors.faint });
  });
  sheet.y = Math.max(sheet.y, head.logo === null ? 0 : top + logoBox[1]) + 14;
  drawRule(sheet, left, doc.page.width - 2 * left);
  sheet.y += 20;
}

function drawLogo({ doc, left, y, root }: Sheet, { logo, name }: Letterhead, { words }: PaperVoice): void {
  if (logo === null) return;
  const alt = words.logoOf(name);
  root.add(
    doc.struct(
      'Figure',
      { alt },
      () => void doc.image(new Uint8Array(logo).buffer, left, y, { fit: logoBox }),
    ),
  );
}

function sellerLines({ address, taxId, email, phone, website }: Letterhead, voice: PaperVoice): string[] {
  return [
    addressLines(address, voice).join(', '),
    [email, phone, website].filter(isFilled).join(' · '),
    taxId === null ? '' : voice.words.taxId(taxId),
  ].filter(isFilled);
}

function drawAddressee(
  sheet: Sheet,
  { to, voice }: { readonly to: Addressee; readonly voice: PaperVoice },
  width: number,
): void {
  const { words } = voice;
  const lines = [
    ...(to.contactName === null || to.contactName === to.name ? [] : [to.contactName]),
    ...(to.address === null ? [] : addressLines(to.address, voice)),
    ...(to.email === null ? [] : [to.email]),
    ...(to.taxId === null ? [] : [words.taxId(to.taxId)]),
  ];
  tagged(sheet, 'P', () => {
    sheet.y += putText(sheet, words.to, { width, font: 'bold', size: 7.5, color: colors.faint }) + 2;
    sheet.y += putText(sheet, to.name, { width, font: 'bold', size: 10 }) + 1;
    for (const line of lines) sheet.y += putText(sheet, line, { width });
  });
}

function drawFacts(
  sheet: Sheet,
  facts: readonly (readonly [string, string])[],
  { x, width }: { readonly x: number; readonly width: number },
): void {
  const label = { x, width: 90, color: colors.faint };
  for (const [name, value] of facts) {
    tagged(sheet, 'P', () => {
      putText(sheet, name, label);
      sheet.y += putText(sheet, value, { x: x + 96, width: width - 96, align: 'right' }) + 2;
    });
  }
}
