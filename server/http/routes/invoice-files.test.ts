import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { entered, openedBooks } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const march = 'from=2026-03-01&to=2026-03-31';
const tax = (rate: number, category = 'S', name = '') => ({ category, rate, name });
const line = (description: string, unit_price: number, ...tax_rates: object[]) => ({
  description,
  quantity: 1,
  unit_price,
  tax_rates,
});
const choices = {
  account: '200',
  taxes: [
    { ...tax(20), type: '20% (VAT on Income)' },
    { ...tax(5), type: '5% (VAT on Income)' },
    { ...tax(0, 'E'), type: 'Exempt Income' },
  ],
  untaxed: 'No VAT',
};

async function open() {
  const { books, customer } = await openedBooks(app);
  const quickBooks = async () => {
    const answer = await app.app.request(`/api/export/quickbooks?${march}`, {
      headers: { Authorization: `Bearer ${books.token}` },
    });
    const text = await answer.text();
    const rows: Record<string, string>[] = answer.status === 200 ? parse(text, { columns: true }) : [];
    return { status: answer.status, text, rows };
  };
  const ask = async (query: string) =>
    app.app.request(`/api/export/xero?${query}`, { headers: { Authorization: `Bearer ${books.token}` } });
  return {
    books,
    customer,
    quickBooks,
    issueOn: async (issue_date: string, rest: object): Promise<Document> =>
      books.issue(customer, 0, { currency: 'GBP', issue_date, ...rest }),
    contents: async () => books.succeed('GET', `/api/reports/xero?${march}`),
    xero: async (chosen: object = choices) => {
      const answer = await ask(`${march}&choices=${encodeURIComponent(JSON.stringify(chosen))}`);
      const text = await answer.text();
      const rows: Record<string, string>[] = answer.status === 200 ? parse(text, { columns: true }) : [];
      return { status: answer.status, text, rows };
    },
  };
}

/** So many more issued invoices, without lines. */
async function copies({ document_id: id }: Document, count: number, prefix = 'COPY-'): Promise<void> {
  await database.db.execute(sql`
    with copied as (select (jsonb_populate_record(null::documents, to_jsonb(d) || jsonb_build_object(
      'id', gen_random_uuid(), 'number', ${prefix}::text || n, 'sequence', null))).*
      from documents d, generate_series(1, ${count}::int) n where d.id = ${id})
    insert into documents select * from copied`);
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What Xero makes of a row, without tax. */
const netOf = (row: Record<string, string>) =>
  Math.round(Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100 + 1e-6);

function expectAddedUp(rows: readonly Record<string, string>[], document: Document): void {
  const own = rows.filter((row) => row['*InvoiceNumber'] === document.document_number);
  const whole = Math.round((document.total_amount + document.rounding_amount) * 100);
  expect(sumOf(own.map(netOf))).toBe(
    Math.round((document.tax_exclusive_total + document.rounding_amount) * 100),
  );
  expect(sumOf(own.map((row) => cents(row['TaxAmount'])))).toBe(Math.round(document.tax_total * 100));
  expect(own.map((row) => cents(row['Total']))).toEqual(own.map(() => whole));
}

test('the file has Xero’s columns in their order, and a row for each line', async () => {
  const { books, issueOn, xero } = await open();
  const customer = await books.customer({
    name: 'Grace "Amazing" Hopper',
    email: 'grace@example.com',
    billing_address: { line1: '1 Navy Yard', city: 'York', postal_code: 'YO1', country: 'GB' },
  });
  const lines = [{ ...line('Work, by the hour', 12.5, tax(20)), quantity: 3 }, line('Postage', 4)];
  const invoice = await issueOn('2026-03-31', {
    customer_id: customer.customer_id,
    due_date: '2026-04-30',
    reference: 'PO 7',
    lines,
  });
  const { text } = await xero();
  const number = String(invoice.document_number);
  expect(text).toBe(
    [
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
      `"Grace ""Amazing"" Hopper",grace@example.com,1 Navy Yard,,,,York,,YO1,GB,${number},PO 7,31/03/2026,30/04/2026,49.00,,"Work, by the hour",3,12.5,,200,20% (VAT on Income),7.50,,,,,GBP,`,
      `"Grace ""Amazing"" Hopper",grace@example.com,1 Navy Yard,,,,York,,YO1,GB,${number},PO 7,31/03/2026,30/04/2026,49.00,,Postage,1,4,,200,No VAT,0.00,,,,,GBP,`,
      '',
    ].join('\r\n'),
  );
});

/** Invoices with everything that changes an amount. */
async function allKinds(issueOn: Awaited<ReturnType<typeof open>>['issueOn'], last = -2.5) {
  const lines = [
    { ...line('A', 0.333, tax(20)), quantity: 7 },
    { ...line('B', 99.99, tax(20)), allowances: [{ percent: 12.5 }] },
    { ...line('C', 19.99, tax(5)), quantity: 1.55555 },
    { ...line('D', 1000, tax(0, 'E')), base_quantity: 30 },
    line('E', 3.03),
    line('F', last, tax(5)),
  ];
  return [
    await issueOn('2026-03-01', { lines }),
    await issueOn('2026-03-02', { lines, prices_include_tax: true }),
    await issueOn('2026-03-03', { lines, allowances: [{ percent: 3 }, { amount: 7.77, charge: true }] }),
    await issueOn('2026-03-04', {
      lines,
      prices_include_tax: true,
      rounding_increment: 0.05,
      allowances: [{ amount: 10, tax_rates: [tax(5)] }],
    }),
    await issueOn('2026-03-05', {
      lines: [line('G', 10, tax(20))],
      allowances: [{ amount: 1, tax_rates: [] }],
    }),
  ];
}

test('the rows of every invoice add up to it, whatever is discounted, included, or rounded', async () => {
  const { issueOn, xero } = await open();
  const all = await allKinds(issueOn);
  const { rows } = await xero();
  for (const document of all) expectAddedUp(rows, document);
  const described = (document: Document | undefined) =>
    rows
      .filter((row) => row['*InvoiceNumber'] === document?.document_number)
      .map((row) => [row['*Description'], row['*TaxType']].join(': '));
  expect(described(all[4])).toEqual(['G: 20% (VAT on Income)', 'Discount: No VAT']);
  expect(described(all[3])).toContain('Discount: 5% (VAT on Income)');
  expect(all[3]?.rounding_amount).not.toBe(0);
  expect(described(all[3]).at(-1)).toBe('Rounding: No VAT');
});

test('text is as it was typed: a program that imports it would keep a spreadsheet’s apostrophe', async () => {
  const { books, issueOn, xero, quickBooks } = await open();
  const { customer_id } = await books.customer({ name: '@Home Ltd' });
  await issueOn('2026-03-01', { customer_id, lines: [line('- 2 hours on site', 10)] });
  expect((await xero()).rows).toMatchObject([
    { '*ContactName': '@Home Ltd', '*Description': '- 2 hours on site' },
  ]);
  expect((await quickBooks()).rows).toMatchObject([
    { '*Customer': '@Home Ltd', ItemDescription: '- 2 hours on site' },
  ]);
});

test('rows that no line has are named in the organization’s language', async () => {
  const { books, issueOn, xero, quickBooks } = await open();
  const path = '/api/organization/settings';
  await books.succeed('PUT', path, { ...(await books.succeed('GET', path)), language: 'de' });
  const lines = [line('A', 10.02)];
  await issueOn('2026-03-01', { lines, allowances: [{ amount: 1 }], rounding_increment: 0.05 });
  await issueOn('2026-03-02', { lines, allowances: [{ amount: 1, charge: true }] });
  const names = (await xero()).rows.map((row) => row['*Description']);
  expect(names).toEqual(['A', 'Rabatt', 'Rundung', 'A', 'Zuschlag']);
  expect((await quickBooks()).rows[0]).toMatchObject({ '*ItemTaxCode': 'Keine Steuer' });
});

test('what Xero’s file has no words for is left out and counted', async () => {
  const { books, issueOn, contents, xero } = await open();
  const kept = await issueOn('2026-03-01', { lines: [line('A', 10, tax(20))] });
  const credited = await issueOn('2026-03-02', { lines: [line('A', 10, tax(5))] });
  await issueOn('2026-03-03', { lines: [line('A', 10, tax(9, 'S', 'CGST'), tax(9, 'S', 'SGST'))] });
  await issueOn('2026-03-04', { lines: [line('A', 10, tax(-15))] });
  await issueOn('2026-03-05', {
    lines: [line('A', 10, tax(20))],
    allowances: [{ amount: 1, tax_rates: [tax(20), tax(5)] }],
  });
  const wrong = await issueOn('2026-03-06', { lines: [line('A', 10)] });
  await issueOn('2026-04-01', { lines: [line('A', 10)] });
  await books.draft(await books.customer(), { issue_date: '2026-03-07' });
  const change = async ({ document_id: id }: Document, changes: object) => {
    const document = await books.succeed('GET', `/api/documents/${id}`);
    return books.succeed('PUT', `/api/documents/${id}`, { ...entered(document), ...changes });
  };
  await change(wrong, { status: 'void', void_reason: 'Twice' });
  const note = await books.succeed('POST', `/api/documents/${credited.document_id}/credit`, {});
  await change(note, { status: 'sent', issue_date: '2026-03-08' });
  expect(await contents()).toEqual({
    invoices: 2,
    taxes: [tax(20), tax(5)],
    has_untaxed: false,
    left_out: { credit_notes: 1, taxes: 3 },
  });
  const { rows } = await xero({ ...choices, untaxed: undefined });
  expect(rows.map((row) => row['*InvoiceNumber'])).toEqual([kept.document_number, credited.document_number]);
});

test('what bears no tax asks for a name, as a line, a discount, or rounding', async () => {
  for (const rest of [
    { lines: [line('A', 10, tax(20)), line('B', 1)] },
    { lines: [line('A', 10, tax(20))], allowances: [{ amount: 1, tax_rates: [] }] },
    { lines: [line('A', 10.02, tax(0, 'E'))], rounding_increment: 0.05 },
  ]) {
    const { issueOn, contents, xero } = await open();
    await issueOn('2026-03-01', rest);
    expect(await contents()).toMatchObject({ has_untaxed: true });
    expect(await xero({ ...choices, untaxed: undefined })).toMatchObject({ status: 422 });
  }
});

test('a tax without a name, and an account without a code, are refused', async () => {
  const { issueOn, xero } = await open();
  await issueOn('2026-03-01', { lines: [line('A', 10, tax(7))] });
  const unnamed = await xero();
  expect(unnamed.status).toBe(422);
  expect(unnamed.text).toContain('Enter the name of every tax rate in Xero.');
  const named = { ...choices, taxes: [{ ...tax(7), type: '7% (VAT)' }] };
  expect(await xero({ ...named, account: ' ' })).toMatchObject({ status: 422 });
  expect(await xero({ ...named, taxes: [{ ...tax(7), type: '' }] })).toMatchObject({ status: 422 });
  expect(await xero(named)).toMatchObject({ status: 200 });
});

test('in the United States days are written with the month first', async () => {
  const { books, issueOn, xero } = await open();
  const path = '/api/organization/settings';
  await books.succeed('PUT', path, { ...(await books.succeed('GET', path)), address: { country: 'US' } });
  await issueOn('2026-03-31', { lines: [line('A', 10)] });
  expect((await xero()).rows[0]).toMatchObject({ '*InvoiceDate': '03/31/2026' });
});

test('more than 500 invoices are refused with what to do', async () => {
  const { issueOn, xero, contents } = await open();
  await copies(await issueOn('2026-03-01', { lines: [line('A', 10)] }), 500);
  expect(await contents()).toMatchObject({ invoices: 501 });
  const refused = await xero();
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Xero takes 500 invoices per file. Choose a shorter period.');
});

test('the file for QuickBooks has the columns it recognizes, and a row for each line', async () => {
  const { issueOn, quickBooks } = await open();
  const lines = [
    { ...line('Work', 12.5, tax(20)), quantity: 3 },
    line('Exempt', 4, tax(0, 'E')),
    line('Post', 1),
  ];
  const { document_number: number } = await issueOn('2026-03-31', { due_date: '2026-04-30', lines });
  const head = `${number},Ada Lovelace,31/03/2026,30/04/2026,,`;
  expect((await quickBooks()).text).toBe(
    [
      '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency',
      `${head},Work,3,12.5,37.50,20%,7.50,GBP`,
      `${head},Exempt,1,4,4.00,E 0%,0.00,GBP`,
      `${head},Post,1,1,1.00,No tax,0.00,GBP`,
      '',
    ].join('\r\n'),
  );
});

test('for QuickBooks discounts are taken off the lines, to the cent, and no row is below zero', async () => {
  const { issueOn, quickBooks } = await open();
  const all = await allKinds(issueOn, 2.5);
  const { rows } = await quickBooks();
  // The fourth is rounded up, the fifth's discount bears another tax than its line.
  const said = all.slice(0, 4);
  expect(said[3]?.rounding_amount).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row['*InvoiceNo']))).toEqual(
    new Set(said.map((each) => each.document_number)),
  );
  for (const document of said) {
    const own = rows.filter((row) => row['*InvoiceNo'] === document.document_number);
    const net = document.tax_exclusive_total + document.rounding_amount;
    expect(sumOf(own.map((row) => cents(row['*ItemAmount'])))).toBe(Math.round(net * 100));
    expect(sumOf(own.map((row) => cents(row['ItemTaxAmount'])))).toBe(Math.round(document.tax_total * 100));
    for (const row of own) {
      expect(Number(row['*ItemAmount'])).toBeGreaterThanOrEqual(0);
      const product = Number(row['ItemQuantity']) * Number(row['ItemRate']);
      expect(Math.round(product * 100 + 1e-6)).toBe(cents(row['*ItemAmount']));
    }
  }
});

test('what QuickBooks doesn’t take is left out and counted', async () => {
  const { books, issueOn, quickBooks } = await open();
  await issueOn('2026-03-01', { lines: [line('A', 10), line('B', -1)] });
  await issueOn('2026-03-02', { lines: [line('A', 10, tax(9, 'S', 'CGST'), tax(9, 'S', 'SGST'))] });
  const kept = await issueOn('2026-03-04', { lines: [line('A', 10)] });
  await copies(kept, 1, '9'.repeat(21));
  expect(await books.succeed('GET', `/api/reports/quickbooks?${march}`)).toEqual({
    invoices: 1,
    left_out: { credit_notes: 0, taxes: 1, others: 2 },
  });
  expect((await quickBooks()).rows.map((row) => row['*InvoiceNo'])).toEqual([kept.document_number]);
});

test('QuickBooks takes 100 invoices', async () => {
  const { issueOn, quickBooks } = await open();
  await copies(await issueOn('2026-03-01', { lines: [line('A', 10)] }), 100);
  const refused = await quickBooks();
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('QuickBooks takes 100 invoices per file. Choose a shorter period.');
});
