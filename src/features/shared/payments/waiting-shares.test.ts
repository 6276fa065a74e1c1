import { expect, test } from 'vitest';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { openThen, waitingOn } from './waiting-shares.ts';

const id = (place: number) => `01940000-0000-7000-8000-0000000000${place}`;
const [invoice, other] = [id(10), id(11)];

function act(kind: ActKind, content: unknown, part: Partial<Act> = {}): Act {
  return {
    kind,
    subject: id(20),
    names: [],
    content,
    shown: { customer: 'Acme', amount: null },
    order: 1,
    id: '1',
    owner: 'o',
    schema: 6,
    madeAt: 1_000,
    refusal: null,
    trouble: null,
    ...part,
  };
}

const money = (amount: number, currency: string, rest: object = {}) => ({
  customer_id: id(30),
  currency,
  amount,
  payment_date: '2026-03-01',
  allocations: [{ document_id: invoice, amount }],
  ...rest,
});
const payment = (amount: number, currency = 'EUR') => act('payment', money(amount, currency));
const refund = (amount: number) =>
  act('refund', money(amount, 'EUR', { kind: 'refund', refunded_payment_id: id(21) }));
const credit = (amount: number) =>
  act('credit', { body: { allocations: [{ document_id: invoice, amount }] }, key: 'k' });
const note = (amount: number, currency = 'EUR') =>
  act('document', { shelved: {}, inOrder: true, credits: { document_id: invoice, currency, amount } });

const owed = (due: number, currency = 'EUR') => ({ document_id: invoice, currency, amount_due: due });

test.each([
  ['nothing', [], { due: 8_000n, over: 0n }],
  ['payments and credit', [payment(30.1), credit(20.2)], { due: 2_970n, over: 0n }],
  ['a credit note', [note(60)], { due: 2_000n, over: 0n }],
  ['a refund', [refund(25)], { due: 10_500n, over: 0n }],
  ['a payment of more than is due', [payment(80), payment(10.01)], { due: 0n, over: 1_001n }],
  ['a payment after a credit note', [note(80), payment(80)], { due: 0n, over: 8_000n }],
  ['a credit note after a payment', [payment(50), note(80)], { due: 0n, over: 0n }],
  ['a refund that a credit note settles', [payment(50), note(80), refund(60)], { due: 1_000n, over: 0n }],
  ['other currencies', [payment(30, 'USD'), note(30, 'USD')], { due: 8_000n, over: 0n }],
  ['what cannot be read', [act('payment', {}), act('credit', 1), act('document', null)], { due: 8_000n }],
])('what is due after %s', (_, acts, expected) => {
  expect(waitingOn(acts, owed(80))).toMatchObject(expected);
});

test('a refund is first settled by what issued credit notes have left', () => {
  const one = { document_id: id(12), document_type: 'credit_note' as const, issue_date: null };
  const followed_by = [
    { ...one, document_number: 'CN-1', total_amount: 50 },
    { ...one, document_number: null, total_amount: 30 },
  ];
  const paid = { ...owed(0), credited_total: 10, followed_by };
  expect(waitingOn([refund(60)], paid).due).toBe(2_000n);
  expect(waitingOn([refund(60)], { ...paid, ...owed(5) }).due).toBe(6_500n);
});

test('what was refused, and what is for another invoice, changes nothing', () => {
  const refused = { ...payment(80), refusal: { message: 'No', code: null } };
  expect(waitingOn([refused], owed(80))).toEqual({ shares: [], due: 8_000n, over: 0n });
  expect(waitingOn([payment(80)], { ...owed(80), document_id: other }).shares).toEqual([]);
});

test('amounts are in the currency’s own minor units', () => {
  expect(waitingOn([payment(0.001, 'KWD')], owed(0.003, 'KWD')).due).toBe(2n);
  expect(waitingOn([payment(300, 'JPY')], owed(1000, 'JPY'))).toEqual({
    shares: [{ kind: 'payment', amount: 300n }],
    due: 700n,
    over: 0n,
  });
});

test('invoices that will be paid, credited in full, or void are no longer open', () => {
  const two = [owed(80), { ...owed(50), document_id: other }];
  expect(openThen([], two)).toEqual(two);
  expect(openThen([payment(30)], two)).toEqual([{ ...two[0], amount_due: 50 }, two[1]]);
  expect(openThen([note(80)], two)).toEqual([two[1]]);
  const voiding = act('move', {}, { subject: other, shown: { customer: '', amount: null, how: 'void' } });
  expect(openThen([payment(90), voiding], two)).toEqual([]);
});

test('a payment that waits to be voided reopens its invoices, so that the right one can be entered', () => {
  const voided = act('payment_void', {
    reason: 'Wrong amount',
    reopens: [{ document_id: invoice, currency: 'EUR', amount: 30 }],
  });
  const row = { document_id: invoice, currency: 'EUR', amount_due: 50 };
  expect(openThen([voided], [row])).toEqual([{ ...row, amount_due: 80 }]);
  expect(openThen([act('payment_void', { reason: 'By an earlier release' })], [row])).toEqual([row]);
});
