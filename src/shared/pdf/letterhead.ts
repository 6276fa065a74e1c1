import type { Address } from '#shared/contract/address.ts';
import type { BankDetails } from '#shared/contract/bank-details.ts';
import type { PaperLook } from '#shared/contract/paper-look.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { Language } from '#shared/words/language.ts';
import { drawSender } from './sender.ts';
import { colors, putText, tagged, type Sheet } from './sheet.ts';

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
  readonly look: PaperLook;
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

/** Sender and title above, customer on the left, facts beside. `facts` are labels and values. */
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
  drawSender(sheet, head, paper);
  const top = sheet.y;
  const half = (sheet.width - 24) / 2;
  drawAddressee(sheet, paper, half);
  const bottom = sheet.y;
  sheet.y = top;
  drawFacts(sheet, paper.facts, { x: sheet.left + half + 24, width: half });
  sheet.y = Math.max(bottom, sheet.y) + 22;
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

/** Labels and values below each other. */
export function drawFacts(
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
