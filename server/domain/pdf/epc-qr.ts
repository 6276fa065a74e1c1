import { encode } from 'uqr';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { colors, makeRoom, putText, type Sheet } from './sheet.ts';

/** What a banking app reads: the transfer that pays an invoice. */
export interface Transfer {
  /** Who gets the money. */
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Euros, with two decimals at most. */
  readonly amount: number;
  /** Number of the invoice. */
  readonly reference: string;
}

/** The largest amount of a SEPA credit transfer. */
const mostEuros = 999_999_999.99;

/**
 * The lines of a QR code for a SEPA credit transfer (European Payments Council, EPC069-12, version 002). Undefined
 * where the guideline takes no such amount.
 */
export function epcText({ name, iban, bic, amount, reference }: Transfer): string | undefined {
  if (amount < 0.01 || amount > mostEuros) return undefined;
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    name.slice(0, 70),
    iban.replaceAll(' ', ''),
    `EUR${amount.toFixed(2)}`,
    '',
    '',
    reference.slice(0, 140),
  ].join('\n');
}

const size = 92;

/** Draws the code with a line that says what it is for; nothing where there is none. */
export function drawEpcQr(sheet: Sheet, transfer: Transfer, { words }: PaperVoice): void {
  const text = epcText(transfer);
  if (text === undefined) return;
  makeRoom(sheet, size + 24);
  sheet.y += 16;
  // The guideline asks for error correction M and at most version 13.
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  sheet.root.add(
    sheet.doc.struct('Figure', { alt: words.qrCode }, () => drawModules(sheet, data, size / modules)),
  );
  const beside = { x: sheet.left + size + 14, width: 220, size: 8, color: colors.faint };
  sheet.root.add(sheet.doc.struct('P', {}, () => void putText(sheet, words.scanToPay, beside)));
  sheet.y += size;
}

function drawModules({ doc, left, y }: Sheet, data: readonly (readonly boolean[])[], unit: number): void {
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) doc.rect(left + column * unit, y + row * unit, unit, unit);
    }
  }
  doc.fill('#000000');
}
