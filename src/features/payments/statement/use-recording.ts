import { useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { useBulk } from '#features/shared/list/use-bulk.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { BankEntry } from '#shared/contract/bank-statements.ts';
import { recordPayment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { payeeOf, type ByHand } from './by-hand.ts';
import { paymentOf, type Chosen } from './payment-of.ts';

const nameOf = ({ day, amount, currency, payer }: Chosen) =>
  words.statements.named(formatDay(day), amountText(amount, currency), payer);

/** Found by number or by name and amount, and not recorded before. */
const isSure = ({ state, suggestion }: BankEntry) =>
  state === 'new' && suggestion !== null && suggestion.by !== 'amount';

interface Choices {
  /** By hand; null is none. */
  readonly picked: ReadonlyMap<string, ByHand | null>;
  readonly done: ReadonlySet<string>;
}

function withChoice({ suggestion, ...entry }: BankEntry, { picked, done }: Choices): Chosen {
  const { payment_id: id, state } = entry;
  const byHand = picked.get(id);
  const payee = byHand === undefined ? suggestion : byHand && payeeOf(entry, byHand);
  return { ...entry, suggestion: payee, state: done.has(id) ? 'recorded' : state };
}

/** The choices on a statement's entries, and recording what is chosen. */
export function useRecording(entries: readonly BankEntry[], isUnsigned: boolean) {
  const { api } = useServices();
  const bulk = useBulk();
  const [chosen, setChosen] = useState(
    () => new Set(isUnsigned ? [] : entries.filter(isSure).map(({ payment_id: id }) => id)),
  );
  const [picked, setPicked] = useState<Choices['picked']>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const rows = entries.map((entry) => withChoice(entry, { picked, done }));
  const wanted = rows.filter(
    ({ payment_id: id, state, suggestion }) => chosen.has(id) && state !== 'recorded' && suggestion !== null,
  );

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  function pick(id: string, byHand: ByHand | null): void {
    setPicked(new Map(picked).set(id, byHand));
    choose(id, byHand !== null);
  }

  async function record(): Promise<void> {
    const recorded = new Set(done);
    await bulk.run(wanted, nameOf, async (entry) => {
      const body = paymentOf(entry);
      if (body === null) return;
      await api(recordPayment, { body });
      recorded.add(entry.payment_id);
    });
    setDone(recorded);
  }

  return { rows, wanted, picked, done, bulk, choose, pick, record };
}
