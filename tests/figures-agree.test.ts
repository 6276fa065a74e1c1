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
import { printed } from './printed.ts';
import { editorText, sheetText } from './screen-text.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { access_token: token } = await signedUp(app);
const books = booksOf(app, token);
const customer = await books.customer();

/** Documents of each currency; `npm run soak` asks for five hundred in all. */
const documentsEach = Number(process.env['DOCUMENTS_EACH'] ?? 15);

/** Amounts as a person reads them. */
function asRead(amounts: readonly number[], currency: string): string[] {
  return amounts.map((amount) =>
    formatMoney(fromWireAmount(amount, currency), currency).replaceAll('\u00a0', ' '),
  );
}

/** What stands on every paper and screen: each line, each tax, sum and total. */
function commonFigures({
  currency,
  lines,
  tax_breakdown: taxes,
  subtotal,
  total_amount,
}: Document): string[] {
  const amounts = [...lines.map(({ total }) => total), ...taxes.map(({ tax_amount: tax }) => tax)];
  return asRead([...amounts, subtotal, total_amount], currency);
}

/** … and what the PDF and the page of an invoice add. */
function figuresOf(document: Document, { hasTaxable }: { readonly hasTaxable: boolean }): string[] {
  const { currency, tax_breakdown: taxes, amount_due: due } = document;
  const taxable = hasTaxable ? taxes.map(({ taxable_amount: amount }) => amount) : [];
  return [...commonFigures(document), ...asRead([...taxable, due], currency)];
}

/** How often each figure stands in the text; one that is part of a longer one is not counted. */
function countIn(text: string, figure: string): number {
  const escaped = figure.replaceAll(/[.$*+?^()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(`(?<![\\d.,])${escaped}(?![\\d,]|\\.\\d)`, 'g'))].length;
}

/** Each figure stands there as often as the document has it. */
function expectFigures(text: string, figures: readonly string[]): void {
  for (const figure of new Set(figures)) {
    const times = figures.filter((other) => other === figure).length;
    expect(countIn(text, figure), `${figure} in ${text}`).toBeGreaterThanOrEqual(times);
  }
}

async function pdfOf({ document_id: id }: Document): Promise<string> {
  return (await readPdf(await printed(app, token, `/api/documents/${id}/pdf`))).text;
}

test.each(['EUR', 'JPY', 'KWD'])(
  'complaint 1: %s: the PDF, the page and the editor of any document show the figures of the API, to the last digit',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(enteredIn(currency), async (entered) => {
        const draft = await books.call('POST', '/api/documents', {
          ...entered,
          customer_id: customer.customer_id,
        });
        // Amounts beyond 15 digits are refused, and then there is nothing to compare.
        fc.pre(draft.status === 201);
        expectFigures(await pdfOf(draft.body), figuresOf(draft.body, { hasTaxable: true }));
        expectFigures(sheetText(draft.body), figuresOf(draft.body, { hasTaxable: false }));
        expectFigures(editorText(draft.body), commonFigures(draft.body));
      }),
      { numRuns: documentsEach, endOnFailure: true },
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
