import type { DepositSize } from '../documents/deposit.ts';
import { formatDecimal } from '../money/format-decimal.ts';
import { toWireDecimal } from '../money/millionths.ts';
import { paperDay } from './paper-day.ts';
import type { PaperVoice } from './paper-voice.ts';

interface Named {
  /** Null if it is still to come: then nothing is said. */
  readonly number: string | null;
  readonly issueDate: string | null;
}

/** 'INV-2026-0042 dated 12 Mar 2026' */
export function numberAndDay({ number, issueDate }: Named, { words, locale }: PaperVoice): string {
  if (number === null) return '';
  return issueDate === null ? number : words.numberAndDay(number, paperDay(issueDate, locale));
}

/** 'Deposit of 30% on estimate EST-2026-0004 dated 3 Mar 2026' */
export function depositText(size: DepositSize, estimate: Named, voice: PaperVoice): string {
  const { words, numbers } = voice;
  const named = numberAndDay(estimate, voice);
  if (size.kind === 'amount') return words.depositOn(named).trim();
  return words.depositOf(words.percent(formatDecimal(toWireDecimal(size.percent), numbers)), named).trim();
}

/** 'Less deposit invoice INV-2026-0042 dated 12 Mar 2026' */
export function setOffText(deposit: Named, voice: PaperVoice): string {
  return voice.words.setOff(numberAndDay(deposit, voice)).trim();
}
