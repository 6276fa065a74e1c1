import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { enteredIn } from './entered-documents.ts';
import { unlimited } from './limits.ts';
import { readPdf } from './pdf-text.ts';
import { plainPasswords } from './plain-passwords.ts';
import { propertyRuns } from './property-runs.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { access_token: token } = await signedUp(app);
const books = booksOf(app, token);
const customer = await books.customer();

/** Every figure that a document shows, as a person reads it. */
function figuresOf(document: Document): string[] {
  const { currency, lines, tax_breakdown: taxes } = document;
  const amounts = [
    ...lines.map(({ total }) => total),
    ...taxes.flatMap((tax) => [tax.taxable_amount, tax.tax_amount]),
    document.subtotal,
    document.total_amount,
    document.amount_due,
  ];
  return amounts.map((amount) =>
    formatMoney(fromWireAmount(amount, currency), currency).replaceAll('\u00a0', ' '),
  );
}

/** How often each figure stands in the text; one that is part of a longer one is not counted. */
function countIn(text: string, figure: string): number {
  const escaped = figure.replaceAll(/[.$*+?^()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(`(?<![\\d.,])${escaped}(?![\\d,]|\\.\\d)`, 'g'))].length;
}

async function pdfOf({ document_id: id }: Document): Promise<string> {
  const answer = await app.app.request(`/api/documents/${id}/pdf`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
}

test.each(['EUR', 'JPY', 'KWD'])(
  '%s: the PDF of any document shows the figures of the API',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(enteredIn(currency), async (entered) => {
        const draft = await books.call('POST', '/api/documents', {
          ...entered,
          customer_id: customer.customer_id,
        });
        // Amounts beyond 15 digits are refused, and then there is nothing to compare.
        fc.pre(draft.status === 201);
        const text = await pdfOf(draft.body);
        const figures = figuresOf(draft.body);
        for (const figure of new Set(figures)) {
          const times = figures.filter((other) => other === figure).length;
          expect(countIn(text, figure), `${figure} in ${text}`).toBeGreaterThanOrEqual(times);
        }
      }),
      { numRuns: propertyRuns(15), endOnFailure: true },
    );
  },
);

test('the CSV of these documents shows the totals of the API', async () => {
  const { body } = await books.call('GET', '/api/export/documents');
  const rows: Record<string, string>[] = parse(body, { columns: true });
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const document: Document = await books.succeed('GET', `/api/documents/${row['Id']}`);
    const { currency, total_amount: total, amount_due: due } = document;
    const asText = (amount: number) => moneyText(fromWireAmount(amount, currency), currency);
    expect(row).toMatchObject({ Currency: currency, Total: asText(total), 'Amount due': asText(due) });
  }
});
