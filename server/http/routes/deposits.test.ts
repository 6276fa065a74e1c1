import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { openedBooks, entered } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printed } from '#tests/printed.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const isOurs = ({ currency }: { currency: string }) => currency === 'USD';
const place = ({ document_id: id }: Document) => `/api/documents/${id}`;
const tax = (rate: number) => [{ category: 'S', rate, name: '' }];
const line = (description: string, unit_price: number, rate: number) => ({
  description,
  quantity: 1,
  unit_price,
  tax_rates: tax(rate),
});

/** An accepted estimate: 1,000 at 19% and 500 at 7%, less 10%. In all 1,350.00 + 202.50 tax. */
async function open(rest: object = {}) {
  const { books, customer } = await openedBooks(app);
  const move = async (document: Document, status: string) =>
    books.call('PUT', place(document), { ...entered(document), status, void_reason: 'Mistake' });
  const sent = await books.issue(customer, 0, {
    document_type: 'estimate',
    issue_date: '2026-03-02',
    expiry_date: '2027-12-31',
    lines: [line('Bathroom', 1000, 19), line('Books', 500, 7)],
    allowances: [{ percent: 10, reason: 'Loyalty' }],
    ...rest,
  });
  const { body: estimate } = await move(sent, 'accepted');
  return {
    books,
    customer,
    estimate: estimate as Document,
    move,
    deposit: async (body: object) => books.call('POST', `${place(sent)}/deposit`, body),
    issued: async (body: object): Promise<Document> => {
      const { body: draft } = await books.call('POST', `${place(sent)}/deposit`, body);
      return (await move(draft, 'sent')).body;
    },
    convert: async () => books.call('POST', `${place(sent)}/convert`, {}),
  };
}

test('an estimate is invoiced by two deposits and a final invoice that sets them off', async () => {
  const { books, estimate, issued, convert, move } = await open();
  expect(estimate).toMatchObject({ total_amount: 1552.5, tax_total: 202.5 });
  const first = await issued({ percent: 30 });
  expect(first).toMatchObject({
    estimate_part: 'deposit',
    tax_exclusive_total: 405,
    tax_total: 60.75,
    total_amount: 465.75,
    amount_due: 465.75,
    follows: { document_number: estimate.document_number },
  });
  expect(first.lines.map(({ description }) => description)).toEqual(
    Array(2).fill(`Deposit of 30% on estimate ${estimate.document_number} dated 2 Mar 2026`),
  );
  const second = await issued({ amount: 300 });
  expect(second).toMatchObject({ tax_exclusive_total: 300, tax_total: 45 });
  expect(await books.read(estimate)).toMatchObject({
    status: 'accepted',
    followed_by: [
      { document_number: first.document_number, estimate_part: 'deposit', total_amount: 465.75 },
      { document_number: second.document_number, estimate_part: 'deposit', total_amount: 345 },
    ],
  });
  const final = (await convert()).body;
  expect(final).toMatchObject({
    estimate_part: 'final',
    tax_exclusive_total: 645,
    tax_total: 96.75,
    total_amount: 741.75,
  });
  expect(final.lines.slice(2)).toMatchObject([
    { quantity: -1, unit_price: 270, tax_rates: tax(19) },
    { quantity: -1, unit_price: 135, tax_rates: tax(7) },
    { quantity: -1, unit_price: 200, tax_rates: tax(19) },
    { quantity: -1, unit_price: 100, tax_rates: tax(7) },
  ]);
  expect(final.lines[2].description).toContain(`Less deposit invoice ${first.document_number} dated`);
  expect((await move(final, 'sent')).body).toMatchObject({ status: 'sent', amount_due: 741.75 });
  expect(await books.read(estimate)).toMatchObject({ status: 'invoiced' });
});

test('the reports count the parts as they count the estimate invoiced at once', async () => {
  const { books, customer, issued, convert, move, estimate } = await open();
  const figures = async () => {
    const year = 'from=2026-01-01&to=2027-12-31';
    const { currencies: revenue } = await books.succeed('GET', `/api/reports/revenue?${year}`);
    const { currencies: taxes } = await books.succeed('GET', `/api/reports/taxes?${year}`);
    return { net: revenue.find(isOurs).net, rates: taxes.find(isOurs).rates };
  };
  await issued({ percent: 33.33 });
  await issued({ percent: 41.7 });
  await move((await convert()).body, 'sent');
  const inParts = await figures();
  const { lines, allowances } = entered(await books.read(estimate));
  await books.issue(customer, 0, { lines, allowances });
  const twice = await figures();
  expect([inParts.net, twice.net]).toEqual([1350, 2700]);
  expect(inParts.rates).toMatchObject([
    { rate: 19, taxable: 900, tax: 171 },
    { rate: 7, taxable: 450, tax: 31.5 },
  ]);
});

test('only an accepted estimate is invoiced in parts, and by no more than is left', async () => {
  const { books, customer, deposit, issued, estimate, move } = await open();
  const sent = await books.issue(customer, 80, { document_type: 'estimate' });
  expect(await books.call('POST', `${place(sent)}/deposit`, { percent: 10 })).toMatchObject({ status: 409 });
  const invoice = await books.issue(customer, 80);
  expect(await books.call('POST', `${place(invoice)}/deposit`, { percent: 10 })).toMatchObject({
    status: 409,
  });
  for (const body of [{}, { percent: 10, amount: 5 }, { percent: 0 }, { percent: 101 }, { amount: -1 }]) {
    expect(await deposit(body)).toMatchObject({ status: 422 });
  }
  expect(await deposit({ amount: 0.001 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amount' }] },
  });
  await issued({ percent: 60 });
  expect(await deposit({ percent: 41 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'percent' }] },
  });
  expect(await deposit({ percent: 10, version: 1 })).toMatchObject({ status: 412 });
  expect(await move(await books.read(estimate), 'declined')).toMatchObject({ status: 409 });
  expect((await books.read(estimate)).followed_by).toHaveLength(1);
});

test('30% and 70% of an odd amount leave a final invoice of nothing', async () => {
  const lines = [line('Work', 1234.55, 19)];
  const { issued, convert, move } = await open({ lines, allowances: [] });
  const parts = [await issued({ percent: 30 }), await issued({ percent: 70 })];
  expect(parts.reduce((sum, { total_amount: total }) => sum + Math.round(total * 100), 0)).toBe(146_911);
  const { body: final } = await move((await convert()).body, 'sent');
  expect(final).toMatchObject({ status: 'paid', total_amount: 0, tax_total: 0, amount_due: 0 });
});

test('repeating a deposit creates no second one', async () => {
  const { books, deposit, estimate } = await open();
  const document_id = crypto.randomUUID();
  const answers = [await deposit({ document_id, percent: 10 }), await deposit({ document_id, percent: 10 })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await deposit({ document_id, percent: 20 })).toMatchObject({ status: 409 });
  expect((await books.read(estimate)).followed_by).toHaveLength(1);
});

test('a deposit that is a draft stops the final invoice, and one that is set off stays', async () => {
  const { books, deposit, issued, convert, move, estimate } = await open();
  const { body: draft } = await deposit({ percent: 10 });
  expect(await convert()).toMatchObject({ status: 409 });
  await books.call('DELETE', place(draft));
  expect(await books.read(estimate)).toMatchObject({ status: 'accepted' });
  const first = await issued({ percent: 10 });
  const second = await issued({ percent: 20 });
  expect(await move(await books.read(second), 'void')).toMatchObject({ status: 200 });
  const { body: final } = await convert();
  expect(final.lines).toHaveLength(4);
  expect(await move(await books.read(first), 'void')).toMatchObject({ status: 409 });
  await books.call('DELETE', place(final));
  expect(await books.read(estimate)).toMatchObject({ status: 'accepted' });
  expect(await move(await books.read(first), 'void')).toMatchObject({ status: 200 });
  expect((await convert()).body.lines).toHaveLength(2);
});

test('complaint 18: what was credited of a deposit is not set off', async () => {
  const { books, issued, convert, move } = await open();
  const deposit = await issued({ percent: 50 });
  const lines = [line('Less work', 100, 19)];
  const { body: note } = await books.call('POST', `${place(deposit)}/credit`, { lines });
  await move(note, 'sent');
  expect((await convert()).body.lines.slice(2)).toMatchObject([
    { quantity: -1, unit_price: 350, tax_rates: tax(19) },
    { quantity: -1, unit_price: 225, tax_rates: tax(7) },
  ]);
});

test('complaint 18: a deposit credited after the final invoice was drafted is deducted no longer', async () => {
  const { books, issued, convert, move } = await open();
  const deposit = await issued({ percent: 50 });
  const { body: final } = await convert();
  const { body: note } = await books.call('POST', `${place(deposit)}/credit`, {});
  expect(await move(note, 'sent')).toMatchObject({ status: 200 });
  const refused = await move(final, 'sent');
  expect(refused).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  expect(refused.body.detail).toContain('Update deductions');
  const { body: updated } = await books.call('POST', `${place(final)}/deductions`, {
    version: final.version,
  });
  expect(updated).toMatchObject({ estimate_part: 'final', total_amount: 1552.5, tax_total: 202.5 });
  expect(updated.lines).toHaveLength(2);
  expect(await move(updated, 'sent')).toMatchObject({ status: 200, body: { amount_due: 1552.5 } });
});

test('deducting lines that were changed or deleted stop the final invoice; they can be made anew', async () => {
  const { books, issued, convert, move } = await open();
  await issued({ percent: 50 });
  const changed = async (draft: Document, lines: unknown): Promise<Document> => {
    const {
      total_amount: _total,
      tax_total: _tax,
      amount_due: _due,
      ...rest
    } = entered(await books.read(draft));
    return books.succeed('PUT', place(draft), { ...rest, lines });
  };
  const { body: final } = await convert();
  const [bathroom, literature, ...deducted] = entered(final).lines;
  expect(deducted).toHaveLength(2);
  const half = Object.assign({}, deducted[0], { unit_price: 10 });
  for (const lines of [
    [bathroom, literature],
    [bathroom, literature, half, deducted[1]],
  ]) {
    const draft = await changed(final, lines);
    expect(await move(draft, 'sent')).toMatchObject({ status: 409 });
  }
  const { version } = await changed(final, [bathroom, half, { ...literature, quantity: 2 }]);
  const { body: updated } = await books.call('POST', `${place(final)}/deductions`, {});
  expect(updated.version).toBeGreaterThan(version);
  expect(updated.lines).toMatchObject([
    { description: 'Bathroom' },
    { description: 'Books', quantity: 2 },
    { quantity: -1, unit_price: 450 },
    { quantity: -1, unit_price: 225 },
  ]);
  expect(await move(updated, 'sent')).toMatchObject({ status: 200 });
  expect(await books.call('POST', `${place(final)}/deductions`, {})).toMatchObject({ status: 409 });
});

test('a deposit that an issued final invoice deducts is neither credited nor its credit note voided', async () => {
  const { books, customer, issued, convert, move } = await open();
  const deposit = await issued({ percent: 50 });
  await books.pay(customer, deposit.total_amount, deposit);
  const credit = async () =>
    (await books.call('POST', `${place(deposit)}/credit`, { lines: [line('Less work', 100, 19)] })).body;
  const { body: note } = await move(await credit(), 'sent');
  const late = await credit();
  expect(await move((await convert()).body, 'sent')).toMatchObject({ status: 200 });
  for (const refused of [
    await books.call('POST', `${place(deposit)}/credit`, {}),
    await move(late, 'sent'),
    await move(await books.read(note), 'void'),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    expect(refused.body.detail).toContain('redit the final invoice instead');
  }
});

test('the paper says that it is a deposit or final invoice, in the language of the customer', async () => {
  const { books, issued, convert, customer } = await open();
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, {
    ...(({ name, version }) => ({ name, version }))(
      await books.succeed('GET', `/api/customers/${customer.customer_id}`),
    ),
    language: 'de',
  });
  const deposit = await issued({ percent: 30 });
  expect(deposit.lines[0]?.description).toMatch(/^Abschlag von 30\u00a0% auf Angebot /);
  const { title } = await readPdf(await printed(app, books.token, `${place(deposit)}/pdf`));
  expect(title).toBe(`Abschlagsrechnung ${deposit.document_number}`);
  expect((await convert()).body.lines[2].description).toMatch(/^Abzüglich Abschlagsrechnung /);
});
