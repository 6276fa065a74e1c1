import { encode } from 'uqr';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { colors, makeRoom, putText, type Sheet } from './sheet.ts';

const size = 92;

/** Draws the QR code of `text` with a caption. */
export function drawEpcQr(sheet: Sheet, text: string, { words }: PaperVoice): void {
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
