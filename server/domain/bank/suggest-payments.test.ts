import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/money/sum-of.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import type { BankEntry } from './bank-entry.ts';
import { suggestPayments, type OpenInvoice } from './suggest-payments.ts';

const entry = (amount: bigint, text: string, payer = ''): BankEntry => ({
  day: '2026-11-02',
  currency: 'EUR',
  amount,
  payer,
  text,
});
const invoice = (number: string, due: bigint, customer = 'Harbour Cafe'): OpenInvoice => ({
  id: number,
  number,
  customerId: customer,
  customer,
  currency: 'EUR',
  due,
});
/** 'number: INV-2026-0001 100', or null. */
const found = (entries: readonly BankEntry[], invoices: readonly OpenInvoice[]) =>
  suggestPayments(entries, invoices).map((suggestion) => {
    if (suggestion === null) return null;
    const parts = suggestion.allocations.map(({ invoice: { number }, amount }) => `${number} ${amount}`);
    return `${suggestion.by}: ${parts.join(', ')}`;
  });

test.each([
  ['as it is', 'Re INV-2026-0001'],
  ['without marks, in small letters', 'inv 2026 0001 danke'],
  ['broken by the bank', 'INV-2026-0 001'],
])('an invoice is found by its number, %s', (_name, text) => {
  expect(found([entry(100n, text)], [invoice('INV-2026-0001', 100n)])).toEqual(['number: INV-2026-0001 100']);
});

test('a number within a longer one is another number', () => {
  const open = [invoice('INV-2026-0001', 100n), invoice('2026', 5n)];
  expect(found([entry(50n, 'INV-2026-00012')], open)).toEqual([null]);
});

test('one payment of several invoices, in part, and with something left', () => {
  const open = [invoice('INV-2026-0001', 100n), invoice('INV-2026-0002', 50n)];
  const both = 'INV-2026-0001, INV-2026-0002';
  expect(found([entry(150n, both)], open)).toEqual(['number: INV-2026-0001 100, INV-2026-0002 50']);
  expect(found([entry(120n, both)], open)).toEqual(['number: INV-2026-0001 100, INV-2026-0002 20']);
  expect(found([entry(160n, both)], open)).toEqual(['number: INV-2026-0001 100, INV-2026-0002 50']);
});

test('numbers of several customers, other currencies, and equal amounts suggest nothing', () => {
  const open = [invoice('INV-2026-0001', 100n), invoice('INV-2026-0002', 100n, 'Pier Studio')];
  expect(found([entry(200n, 'INV-2026-0001 INV-2026-0002')], open)).toEqual([null]);
  expect(found([{ ...entry(100n, 'INV-2026-0001'), currency: 'USD' }], open)).toEqual([null]);
  expect(found([entry(100n, 'thanks')], open)).toEqual([null]);
});

test('a name and an amount, however the bank writes the name', () => {
  const open = [
    invoice('INV-2026-0001', 100n, 'Müller Möbel GmbH'),
    invoice('INV-2026-0002', 100n, 'Pier Studio'),
  ];
  for (const payer of ['MUELLER MOEBEL', 'Möbel Müller GmbH', 'Firma Müller Möbel GmbH, Köln'])
    expect(found([entry(100n, '', payer)], open)).toEqual(['name: INV-2026-0001 100']);
  const more = [...open, invoice('INV-2026-0003', 20n, 'Müller Möbel GmbH')];
  expect(found([entry(120n, '', 'Müller Möbel')], more)).toEqual([
    'name: INV-2026-0001 100, INV-2026-0003 20',
  ]);
});

test('an amount alone is only a guess, and an invoice that is paid by number is not guessed again', () => {
  const open = [invoice('INV-2026-0001', 100n)];
  expect(found([entry(100n, 'thanks')], open)).toEqual(['amount: INV-2026-0001 100']);
  expect(found([entry(100n, 'thanks'), entry(100n, 'INV-2026-0001')], open)).toEqual([
    null,
    'number: INV-2026-0001 100',
  ]);
});

test('an amount that one customer owes in all is a guess, too', () => {
  const open = [
    invoice('INV-2026-0001', 100n),
    invoice('INV-2026-0002', 50n),
    invoice('X-1', 70n, 'Pier Studio'),
  ];
  expect(found([entry(150n, 'thanks')], open)).toEqual(['amount: INV-2026-0001 100, INV-2026-0002 50']);
  const alike = [...open, invoice('X-2', 80n, 'Pier Studio')];
  expect(found([entry(150n, 'thanks')], alike)).toEqual([null]);
});

test('whatever comes in, no invoice is paid beyond what is due, and no entry beyond its amount', () => {
  const amounts = fc.bigInt({ min: 1n, max: 300n });
  const customers = fc.constantFrom('Harbour Cafe', 'Pier Studio', 'Müller');
  const invoices = fc
    .array(fc.tuple(amounts, customers), { maxLength: 6 })
    .map((all) => all.map(([due, customer], index) => invoice(`INV-2026-000${index}`, due, customer)));
  const words = fc.array(fc.constantFrom('INV-2026-0000', 'INV-2026-0001', 'INV-2026-0003', 'danke'), {
    maxLength: 3,
  });
  const entries = fc.array(
    fc
      .tuple(amounts, words, fc.oneof(customers, fc.constant('')))
      .map(([amount, text, payer]) => entry(amount, text.join(' '), payer)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(entries, invoices, (paid, open) => {
      const all = suggestPayments(paid, open);
      for (const [index, suggestion] of all.entries()) {
        const parts = suggestion?.allocations ?? [];
        expect(sumOf(parts.map(({ amount }) => amount)) <= (paid[index]?.amount ?? 0n)).toBe(true);
        expect(
          parts.every(
            ({ invoice: { customerId }, amount }) => amount > 0n && customerId === suggestion?.customerId,
          ),
        ).toBe(true);
      }
      for (const { id, due } of open) {
        const parts = all.flatMap((one) => one?.allocations ?? []).filter((part) => part.invoice.id === id);
        expect(sumOf(parts.map(({ amount }) => amount)) <= due).toBe(true);
      }
    }),
    { numRuns: propertyRuns(2000) },
  );
});
