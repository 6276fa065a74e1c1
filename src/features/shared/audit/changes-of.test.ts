import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const changed = { action: 'document.changed', names: {}, currency: null };

it('a changed field shows its old and new value', () => {
  const roles = { before: { role: 'user' }, after: { role: 'org_admin' } };
  expect(changesOf({ ...changed, ...roles })).toEqual(['Role: User → Admin']);
  const before = { firstName: 'Ada', phone: null, tax_id: '1', notes: 'Old', due_date: '2026-11-03' };
  const after = { firstName: 'Ad', phone: '1', tax_id: '2', notes: null, due_date: '2026-11-05' };
  expect(changesOf({ ...changed, before, after })).toEqual([
    'First name: Ada → Ad',
    'Phone: 1',
    'Tax ID: 1 → 2',
    'Due date: Nov 3, 2026 → Nov 5, 2026',
    'Notes removed',
  ]);
  expect(changesOf({ ...changed, before: null, after: null })).toEqual([]);
});

it('a long text, and a change without a visible difference, are only named', () => {
  const before = { notes: 'Short', tax_rates: [{ name: 'VAT', rate: 20, is_default: true }] };
  const after = { notes: 'x'.repeat(200), tax_rates: [{ name: 'VAT', rate: 20, is_default: false }] };
  expect(changesOf({ ...changed, before, after })).toEqual(['Notes changed', 'Taxes changed']);
});

it('own DATEV accounts are shown by what changed in them', () => {
  const own = { revenue: [{ category: 'S', rate: 19, account: '8401' }], other: null, late_fee: '2709' };
  const after = { datev_accounts: { ...own, other: '8201' } };
  expect(changesOf({ ...changed, before: { datev_accounts: null }, after: { datev_accounts: own } })).toEqual(
    ['Revenue accounts: S 19%: 8401', 'Late fee account: 2709'],
  );
  expect(changesOf({ ...changed, before: { datev_accounts: own }, after })).toEqual([
    'Other revenue account: 8201',
  ]);
});

it('a rhythm is said in words', () => {
  const monthly = { unit: 'month', every: 1, on: 'last_day' };
  const before = { rhythm: { ...monthly, weekend: 'monday_after' } };
  expect(changesOf({ ...changed, before, after: { rhythm: monthly } })).toEqual([
    'Schedule: Every month on the last day of the month, moved to the following Monday if on a weekend → Every month on the last day of the month',
  ]);
});

it('why an email wasn’t delivered is said in full', () => {
  const reason = `The recipient’s mail server returned this email. Server reply: 5.7.1 ${'x'.repeat(80)}.`;
  expect(changesOf({ ...changed, before: null, after: { reason } })).toEqual([`Reason: ${reason}`]);
});

it('an unknown field is named after its key', () => {
  expect(changesOf({ ...changed, before: { paper_size: 'A4' }, after: { paper_size: 'Letter' } })).toEqual([
    'Paper size: A4 → Letter',
  ]);
});

it('an address and contacts show their contents in the usual order', () => {
  const after = {
    billing_address: { city: 'Porto', line1: 'Kai 1', line2: null, postal_code: '4000' },
    contacts: [
      { name: 'Ana', email: 'ana@example.com', phone: null, role: 'Orders' },
      { name: 'Rui', email: null, phone: '1', role: null },
    ],
  };
  const before = { billing_address: null, contacts: [] };
  expect(changesOf({ ...changed, before, after })).toEqual([
    'Address: Kai 1, 4000, Porto',
    'Contacts: Ana, Orders, ana@example.com; Rui, 1',
  ]);
});

function series(pattern: string) {
  return { pattern, yearly_reset: true };
}

it('bank details and number patterns show only the changed parts', () => {
  const before = {
    bank_details: { iban: null, bic: 'AAAABBCC', bank_name: 'Old' },
    number_patterns: { invoice: series('INV-{NUMBER}'), estimate: series('EST-{NUMBER}') },
  };
  const after = {
    bank_details: { iban: 'DE1', bic: 'AAAABBCC', bank_name: 'New' },
    number_patterns: { invoice: series('R-{NUMBER}'), estimate: series('EST-{NUMBER}') },
  };
  expect(changesOf({ ...changed, before, after })).toEqual([
    'Bank: Old → New',
    'IBAN: DE1',
    'Invoice: INV-{NUMBER}, starts at 1 each year → R-{NUMBER}, starts at 1 each year',
  ]);
});

const acme = '01900000-0000-7000-8000-000000000001';
const invoice = '01900000-0000-7000-8000-000000000002';
const names = { [acme]: 'Acme', [invoice]: 'INV-1' };

it.each([
  ['EUR', '€12.50'],
  ['JPY', 'JPY 12.5'],
  ['KWD', 'KWD\u00a012.500'],
])('a payment in %s shows its allocations', (currency, share) => {
  const allocations = [{ document_id: invoice, amount: '12.5' }];
  const after = { customer_id: acme, amount: '80', currency, allocations };
  expect(changesOf({ action: 'payment.recorded', names, currency: null, before: null, after })).toEqual([
    `Applied to: INV-1 ${share}`,
  ]);
});

it('of a payment to one document, only a day other than the event’s is left to say', () => {
  const allocations = [{ document_id: invoice, amount: '80' }];
  const after = {
    customer_id: acme,
    amount: '80.00',
    currency: 'EUR',
    payment_date: '2026-11-03',
    allocations,
  };
  const paid = { action: 'payment.recorded', names, currency: null, before: null, after };
  expect(changesOf({ ...paid, at: '2026-11-03T09:00:00Z' })).toEqual([]);
  expect(changesOf({ ...paid, at: '2026-11-05T09:00:00Z' })).toEqual(['Date: Nov 3, 2026']);
});

it('a deleted draft shows its customer and total', () => {
  const before = { customer_id: acme, total_amount: 80, currency: 'EUR', terms: 'None', status: 'draft' };
  expect(changesOf({ action: 'document.deleted', names, currency: null, before, after: null })).toEqual([
    'Customer: Acme',
    'Total: €80.00',
  ]);
});

it('a change of currency shows each side in its own currency', () => {
  const before = { currency: 'EUR', total_amount: 80, amount_due: 80, tax_total: 3 };
  const after = { currency: 'JPY', total_amount: 80, amount_due: 80, tax_total: 4 };
  expect(changesOf({ ...changed, currency: 'JPY', before, after })).toEqual([
    'Currency: EUR → JPY',
    'Total: €80.00 → ¥80',
  ]);
});

it('an id without a name and an amount without a known currency are left out', () => {
  const after = { customer_id: acme, total: '8000' };
  expect(changesOf({ ...changed, before: null, after })).toEqual([]);
});

it("the message with a customer's answer is shown as such", () => {
  const after = { verdict: 'declined', name: 'Rui', reason: 'Too dear', signed: false };
  expect(changesOf({ ...changed, action: 'estimate.answered', before: null, after })).toEqual([
    'Message: Too dear',
  ]);
});
