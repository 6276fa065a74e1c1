import { useSyncExternalStore } from 'react';
import type { Books } from '#offline/books/books.ts';
import type { Owed } from '#offline/books/owed-by-customer.ts';
import { getAgedReceivables, type AgedReceivables } from '#shared/contract/reports.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { createObservable } from '#shared/observable.ts';
import { keptUnder } from '../saved/kept.ts';
import type { Services } from '../services.ts';
import { useServices } from '../use-services.ts';

/** From the server's report, which lists those who owe most. Null if they aren't all. */
export function owedInReport({ currencies }: AgedReceivables): Owed | null {
  if (currencies.some(({ is_cut: isCut }) => isCut)) return null;
  const owed: Record<string, NonNullable<Owed[string]>> = {};
  for (const { currency, customers } of currencies) {
    for (const { customer_id: id, total, current } of customers) {
      const late = toWireAmount(
        fromWireAmount(total, currency) - fromWireAmount(current, currency),
        currency,
      );
      const amounts = [
        { amount_due: current, currency, is_overdue: false },
        { amount_due: late, currency, is_overdue: true },
      ];
      owed[id] = [...(owed[id] ?? []), ...amounts.filter(({ amount_due: amount }) => amount > 0)];
    }
  }
  return owed;
}

/**
 * What customers owe, from the books on the device; while it doesn't have all of them, from the server, asked once by
 * whoever looks. Null until it is known.
 */
export function followOwed(
  books: Pick<Books, 'owed' | 'follow'> | undefined,
  ask: () => Promise<Owed | null>,
) {
  const state = createObservable<Owed | null>(null);
  let asked: Promise<Owed | null> | undefined;
  let hasBooks = false;

  function take(owed: Owed | null): void {
    // What says the same renders nothing anew.
    if (JSON.stringify(owed) !== JSON.stringify(state.get())) state.set(owed);
  }

  async function restore(): Promise<void> {
    const own = (await books?.owed()) ?? null;
    if (own === null) return;
    hasBooks = true;
    take(own);
  }

  async function look(): Promise<void> {
    await restore();
    if (hasBooks) return;
    const mine = (asked ??= ask().catch(() => null));
    const told = await mine;
    // Not if the books came first, or the user has signed out.
    if (!hasBooks && asked === mine && told !== null) take(told);
  }

  return {
    get: state.get,
    restore,
    /** While somebody listens, it is as new as the books. */
    subscribe: (listener: () => void): (() => void) => {
      const stop = state.subscribe(listener);
      const leave = books?.follow(() => void look());
      void look();
      return () => {
        asked = undefined;
        stop();
        leave?.();
      };
    },
    forget() {
      hasBooks = false;
      asked = undefined;
      state.set(null);
    },
  };
}

/** One per visit. */
export function owedRead(services: Services) {
  return keptUnder(services, 'owed by customers', () =>
    followOwed(services.books, async () =>
      owedInReport(await services.api(getAgedReceivables, { query: {} })),
    ),
  );
}

/** Null until it is known. */
export function useOwed(): Owed | null {
  const { subscribe, get } = owedRead(useServices());
  return useSyncExternalStore(subscribe, get);
}
