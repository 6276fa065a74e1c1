import { addDays } from '#shared/calendar-day.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import { lateFeeDay, lateFeeParts, lateFeeTotal, type LateClaim } from '#shared/documents/late-fee.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';
import { isOpenInvoice } from './add-late-fee.ts';
import { readClaim } from './read-claim.ts';
import { readRule, termsIn, type RuleRow } from './rule.ts';

interface Standing {
  /** The organization's day. */
  readonly today: string;
  readonly hold: DocumentReminders['hold'];
  /** The customer gets no automatic reminders, nor late fees, or is archived. */
  readonly isExcluded: boolean;
}

/** The late fee that follows, and what can be charged by hand today. */
export async function getLateFee(
  db: Database,
  invoice: DocumentRow,
  standing: Standing,
): Promise<DocumentReminders['late_fee']> {
  if (!isOpenInvoice(invoice)) return null;
  const rule = await readRule(db, invoice.organizationId);
  if (rule === undefined) return null;
  const claim = await readClaim(db, invoice, { isByHand: false });
  const byHand = await readClaim(db, invoice, { isByHand: true });
  if (claim === null || byHand === null) return null;
  const amountOn = (of: LateClaim, on: string) => {
    const total = lateFeeTotal(lateFeeParts(of, termsIn(rule, invoice.currency), on));
    return total > 0n ? toWireAmount(total, invoice.currency) : null;
  };
  const day = nextDay(rule, claim, standing);
  const amount = day === null ? null : amountOn(claim, day);
  const today = amountOn(byHand, standing.today);
  if (amount === null && today === null) return null;
  return { next: day === null || amount === null ? null : { day, amount }, today };
}

/** Null if none follows automatically. */
function nextDay(rule: RuleRow, claim: LateClaim, { today, hold, isExcluded }: Standing): string | null {
  if (!rule.isOn || isExcluded || hold?.until === null) return null;
  const repeats = rule.repeats && rule.annualRate !== null;
  const day = lateFeeDay(claim, { afterDays: rule.afterDays, repeats, since: rule.since });
  if (day === null) return null;
  const free = hold === null ? today : addDays(hold.until, 1);
  const days = [day, today, free].toSorted();
  return days.at(-1) ?? day;
}
