import { formatMoney } from '#shared/money/format-money.ts';
import { paperDay, paperPeriod } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import type { Placeholder } from './placeholders.ts';

/** An example value for each placeholder. */
export function exampleValues(
  { exampleCustomer: customer }: PaperWords['templates'],
  { locale, numbers }: PaperVoice,
): Readonly<Record<Placeholder, string>> {
  const amount = formatMoney(119_000n, 'EUR', numbers);
  const day = paperDay('2026-04-30', locale);
  const april = { from: '2026-04-01', to: '2026-04-30' };
  return {
    number: 'INV-2026-0042',
    customer,
    organization: 'Berg & Daughters',
    amount,
    amount_due: amount,
    due_date: day,
    expiry_date: day,
    late_fee: formatMoney(4_295n, 'EUR', numbers),
    period: paperPeriod(april, locale),
    balance: amount,
    link: 'https://billhook.example/d/8Zk3',
  };
}
