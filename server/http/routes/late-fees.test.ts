import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { lateFeeApp, lateFeePath, lateFeeRule, noonOf } from '#tests/late-fee-app.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { printed } from '#tests/printed.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, open, today, charge, turnOff, opened } = await lateFeeApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});
beforeEach(turnOff);

test('nothing is charged until somebody turns it on; a rule needs an amount or interest', async () => {
  const { books } = await open();
  expect(await books.succeed('GET', lateFeePath)).toEqual({
    is_on: false,
    mode: 'draft',
    after_days: 14,
    amounts: [],
    annual_rate: null,
    repeats: false,
    since: null,
    version: 1,
  });
  expect(
    await books.call('PUT', lateFeePath, { ...lateFeeRule, amounts: [], annual_rate: null }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'annual_rate' }] },
  });
  const wrong = {
    ...lateFeeRule,
    after_days: 0,
    amounts: [{ currency: 'USD', amount: 1.005 }],
    annual_rate: 101,
  };
  const { body } = await books.call('PUT', lateFeePath, wrong);
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([
    'after_days',
    'amounts.0.amount',
    'annual_rate',
  ]);
  const twice = [lateFeeRule.amounts[0], lateFeeRule.amounts[0]];
  expect(await books.call('PUT', lateFeePath, { ...lateFeeRule, amounts: twice })).toMatchObject({
    status: 422,
  });
  const saved = await books.succeed('PUT', lateFeePath, { ...lateFeeRule, version: 1 });
  expect(saved).toEqual({ ...lateFeeRule, since: expect.any(String), version: 2 });
  expect(await books.call('PUT', lateFeePath, { ...lateFeeRule, version: 1 })).toMatchObject({ status: 412 });
});

test('a late fee is an invoice of its own, without tax, that names the overdue one and says how it was computed', async () => {
  const { books, invoice, state, feesOf } = await opened();
  const late = await invoice(10);
  expect(await state(late)).toEqual({ next: { day: today, amount: 42.95 }, today: 42.95 });
  expect(await charge()).toBe(1);
  expect(await charge(), 'once').toBe(0);
  const [fee, ...others] = await feesOf(late);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({
    status: 'sent',
    is_late_fee: true,
    follows: { document_number: late.document_number },
    total_amount: 42.95,
    tax_total: 0,
    tax_breakdown: [{ category: 'O', rate: 0, taxable_amount: 42.95 }],
  });
  expect(fee?.document_number).not.toBeNull();
  const texts = fee?.lines.map(({ description, total }) => `${description}: ${total}`);
  expect(texts?.[0]).toMatch(new RegExp(`^Late fee for invoice ${late.document_number} dated .*: 40$`));
  expect(texts?.[1]).toMatch(
    new RegExp(
      `^Interest on invoice ${late.document_number}: 9% a year on \\$1,200.00 for 10 days .*: 2.95$`,
    ),
  );
  expect(await books.read(late)).toMatchObject({
    total_amount: 1200,
    amount_due: 1200,
    followed_by: [{ document_number: fee?.document_number, is_late_fee: true, total_amount: 42.95 }],
  });
  const { items } = await books.succeed('GET', `/api/documents/${late.document_id}/history`);
  expect(items.map(({ action }: { action: string }) => action)).toContain('document.late_fee_added');
});

test('its PDF and its shared page name the overdue invoice, in the customer’s language', async () => {
  const { books, customer, invoice, feesOf } = await opened();
  const { customer_id } = customer;
  await books.succeed('PUT', `/api/customers/${customer_id}`, { name: 'Ada', language: 'de' });
  const late = await invoice(10);
  await charge();
  const [fee] = await feesOf(late);
  const number = late.document_number ?? '';
  expect(fee?.lines.map(({ description }) => description)).toEqual([
    expect.stringMatching(`^Verzugspauschale zu Rechnung ${number} vom `),
    expect.stringContaining('9\u00a0% pro Jahr auf 1.200,00\u00a0$ für 10 Tage'),
  ]);
  const { document_id: id, document_number: own } = fee ?? late;
  const { title, text } = await readPdf(await printed(app, books.token, `/api/documents/${id}/pdf`));
  expect(title).toBe(`Rechnung über Verzugskosten ${own}`);
  expect(text).toContain(`Zu Rechnung ${number} vom`);
  const { url } = await books.succeed('POST', `/api/documents/${id}/share-links`, {});
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const { body } = await app.call('POST', '/api/shared/document', { body: { token } });
  expect(body).toMatchObject({ is_late_fee: true, overdue: { document_number: number }, corrects: null });
});

test('further interest is charged each month, never a second fixed amount, and never a fee on a fee', async () => {
  const { books, invoice, state, feesOf } = await opened();
  const late = await invoice(10);
  await charge();
  expect((await state(late))?.today).toBeNull();
  expect(await charge(noonOf(addDays(today, 20)))).toBe(0);
  const { next } = await state(late);
  expect(await charge(noonOf(next?.day ?? ''))).toBe(1);
  const fees = await feesOf(late);
  expect(new Set(fees.map(({ lines }) => lines.length))).toEqual(new Set([1, 2]));
  // The first fee is long overdue itself.
  for (let months = 2; months < 6; months += 1) await charge(noonOf(addDays(today, months * 31)));
  const { items } = await books.succeed('GET', '/api/documents?limit=100');
  expect(await feesOf(late)).toHaveLength(items.length - 1);
});

test('a payment that comes before wins, and a part payment lowers the interest from its day on', async () => {
  const { books, customer, invoice, feesOf } = await opened();
  const paid = await invoice(10);
  const partly = await invoice(10);
  await books.pay(customer, 1200, paid);
  await books.succeed('POST', '/api/payments', {
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 700,
    payment_date: addDays(today, -5),
    allocations: [{ document_id: partly.document_id, amount: 700 }],
  });
  expect(await charge()).toBe(1);
  expect(await feesOf(paid)).toEqual([]);
  // 1200 × 9% × 4 / 365 = 1.183; 500 × 9% × 6 / 365 = 0.739
  expect((await feesOf(partly))[0]?.lines.map(({ total }) => total)).toEqual([40, 1.18, 0.73]);
});

test('what is held, promised, void, or of a customer without reminders bears no automatic fee', async () => {
  const { books, customer, invoice, state, cancel } = await opened();
  const held = await invoice(10);
  await books.succeed('PUT', `/api/documents/${held.document_id}/reminders/hold`, { until: null });
  const promised = await invoice(10);
  const until = addDays(today, 3);
  await books.succeed('PUT', `/api/documents/${promised.document_id}/reminders/hold`, { until });
  await cancel(await invoice(10));
  expect((await state(held))?.next).toBeNull();
  expect((await state(promised))?.next?.day).toBe(addDays(until, 1));
  expect(await charge()).toBe(0);
  const { name, email, customer_id: id } = customer;
  await books.succeed('PUT', `/api/customers/${id}`, { name, email, reminder_days: [] });
  expect(await charge(noonOf(addDays(until, 1)))).toBe(0);
  await books.succeed('PUT', `/api/customers/${id}`, { name, email, reminder_days: null });
  expect(await charge(noonOf(addDays(until, 1)))).toBe(1);
});

test('a reminder says which late fee follows or is open, in the language of the document, and nothing where there is none', async () => {
  const { books, customer, invoice, feesOf } = await opened({}, 'told@example.com');
  const { customer_id: id } = customer;
  const told = { subject: 'Bitte zahlen', text: 'Hallo\n\nVerzugskosten: {{late_fee}}\n\n{{link}}' };
  await books.succeed('PUT', '/api/mail-templates/reminder?language=de', told);
  await books.succeed('PUT', `/api/customers/${id}`, {
    name: 'Ada',
    email: 'told@example.com',
    language: 'de',
  });
  const mailed = async (one: Document): Promise<string> => {
    const before = sink.received.length;
    await books.succeed('POST', `/api/documents/${one.document_id}/send`, { reminder: true });
    await deliver(24);
    const own = sink.received.slice(before).filter(({ subject }) => subject === 'Bitte zahlen');
    expect(own).toHaveLength(1);
    return own[0]?.text ?? '';
  };
  const late = await invoice(10);
  expect(await mailed(late)).toContain('Verzugskosten: 42,95\u00a0$');
  await charge();
  expect(await mailed(late)).toContain('Verzugskosten: 42,95\u00a0$');
  const [fee] = await feesOf(late);
  if (fee) await books.pay(customer, 42.95, fee);
  await books.succeed('PUT', lateFeePath, { ...lateFeeRule, repeats: false });
  const free = await mailed(late);
  expect(free).toMatch(/^Hallo\s+http/);
  expect(free).not.toMatch(/Verzugskosten|[{}]/);
  const waiting = await invoice(10);
  await books.succeed('POST', `/api/documents/${waiting.document_id}/late-fee`, {});
  expect(await mailed(waiting)).toContain('Verzugskosten: 42,95\u00a0$');
  expect(
    await books.call('PUT', '/api/mail-templates/invoice', { subject: 'x', text: '{{late_fee}}' }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } });
});

test('a fee is a draft to review, or emailed, as the rule says; without an address it is only issued', async () => {
  const drafted = await opened({ mode: 'draft' });
  const one = await drafted.invoice(10);
  const mailed = await opened({ mode: 'mail' }, 'grace@example.com');
  const other = await mailed.invoice(10);
  const silent = await opened({ mode: 'mail' });
  const { name, customer_id: id } = silent.customer;
  await silent.books.succeed('PUT', `/api/customers/${id}`, { name, email: null });
  const third = await silent.invoice(10);
  const before = sink.received.length;
  expect(await charge()).toBe(3);
  await deliver(24);
  const told = sink.received.slice(before).filter(({ subject }) => subject?.startsWith('Invoice '));
  expect(told).toHaveLength(1);
  expect(await drafted.feesOf(one)).toMatchObject([{ status: 'draft' }]);
  expect(await mailed.feesOf(other)).toMatchObject([{ status: 'sent' }]);
  expect(await silent.feesOf(third)).toMatchObject([{ status: 'sent', is_carried: false }]);
});

test('a late fee isn’t duplicated: the copy would be a sale, and bear fees itself', async () => {
  const { books, invoice, feesOf } = await opened();
  const overdue = await invoice(10);
  await charge();
  const [fee] = await feesOf(overdue);
  const answer = await books.call('POST', `/api/documents/${fee?.document_id}/duplicate`, {});
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('what no rule charges in its currency isn’t even looked at', async () => {
  const { invoice } = await opened({ amounts: [{ currency: 'EUR', amount: 40 }], annual_rate: null });
  await invoice(10);
  expect(await charge()).toBe(0);
});

test('no other invoice can refer to an invoice, or become a late fee by saying so', async () => {
  const { books, customer, invoice } = await opened();
  const late = await invoice(10);
  const body = { document_type: 'invoice', related_document_id: late.document_id };
  const { customer_id } = customer;
  const lines = [{ description: 'Fee', quantity: 1, unit_price: 10 }];
  expect(
    await books.call('POST', '/api/documents', { ...body, customer_id, currency: 'USD', lines }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'related_document_id' }] } });
});

test('late fees are no taxable revenue', async () => {
  const { books, invoice } = await opened();
  await invoice(10);
  await charge();
  const report = await books.succeed('GET', `/api/reports/taxes?from=${today}&to=${today}&basis=issue`);
  const dollars = report.currencies.find(({ currency }: { currency: string }) => currency === 'USD');
  expect(dollars).toMatchObject({ tax: 0, rates: [{ category: 'O', tax: 0, taxable: 42.95 }] });
});
