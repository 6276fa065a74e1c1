import { encode } from 'uqr';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { colors, makeRoom, putText, type Sheet } from './sheet.ts';

/** A bank transfer that pays an invoice, as read by a banking app. */
export interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Euros, up to two decimals. */
  readonly amount: number;
  readonly reference: string;
}

/** Maximum of a SEPA credit transfer. */
const mostEuros = 999_999_999.99;

/**
 * Content of a QR code for a SEPA credit transfer (European Payments Council, EPC069-12, version 002).
 * Undefined if the guideline doesn't allow the amount.
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

/** Draws the QR code with a caption, or nothing if there is none. */
export function drawEpcQr(sheet: Sheet, transfer: Transfer, { words }: PaperVoice): void {
  const text = epcText(transfer);
  if (text === undefined) return;
  makeRoom(sheet, size + 24);
  sheet.y += 16;
  // EPC069-12 requires error correction M and at most version 13.
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
