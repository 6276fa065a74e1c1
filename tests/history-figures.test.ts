import { afterAll, expect, test } from 'vitest';
import { changesOf } from '#features/shared/audit/changes-of.ts';
import { sentenceOf } from '#features/shared/audit/describe-event.ts';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from './accounts.ts';
import { booksOf, entered, giveAddress, paymentOf } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** An entry as a person reads it. */
function told(event: AuditEvent): string[] {
  return [sentenceOf(event), ...changesOf(event)];
}

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  await giveAddress(books);
  /** What the entries with this action say in a document's history, else in the audit log: a sentence, then facts. */
  const said = async (action: string, document?: Document): Promise<string[]> => {
    const path = document ? `/api/documents/${document.document_id}/history` : '/api/audit-log';
    const { items }: { items: AuditEvent[] } = await books.succeed('GET', path);
    return items.flatMap((event) => (event.action === action ? told(event) : []));
  };
  return { books, said, customer: await books.customer({ name: 'Acme' }) };
}

const usual = { issue_date: '2026-01-10', due_date: '2199-01-01' };

test.each([
  ['EUR', ['€80.00', '€30.00', '€50.00', '€5.00', '€10.00', '€20.00']],
  ['JPY', ['¥80', '¥30', '¥50', '¥5', '¥10', '¥20']],
  ['KWD', ['80.000', '30.000', '50.000', '5.000', '10.000', '20.000'].map((figure) => `KWD\u00a0${figure}`)],
])(
  'in %s the history and the audit log show amounts as on the document, and names instead of ids',
  async (currency, [total = '', credited = '', left = '', share = '', back = '', paid = '']) => {
    const { books, said, customer } = await open();
    const invoice = await books.issue(customer, 80, { currency, ...usual });
    const lines = [{ description: 'Back', quantity: 1, unit_price: 30 }];
    const note = await books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, { lines });
    await books.succeed('POST', `/api/documents/${note.document_id}/send`, { to: ['ada@example.com'] });
    const { document_number: noteNumber } = await books.read(note);
    const payment = await books.succeed('POST', '/api/payments', {
      ...paymentOf(customer, 10, invoice),
      currency,
      amount: 20,
    });
    const allocations = [{ document_id: invoice.document_id, amount: 5 }];
    await books.succeed('POST', `/api/payments/${payment.payment_id}/allocations`, { allocations });
    await books.succeed('POST', '/api/payments', {
      ...paymentOf(customer, 5),
      kind: 'refund',
      currency,
      refunded_payment_id: payment.payment_id,
      allocations,
    });

    for (const document of [invoice, undefined]) {
      expect(await said('document.created', document)).toEqual(
        expect.arrayContaining(['Customer: Acme', `Total: ${total}`]),
      );
      expect(await said('document.credited', document)).toEqual([
        `Credit note ${noteNumber} applied to ${invoice.document_number}`,
        `Amount due: ${total} → ${left}`,
      ]);
      const number = invoice.document_number;
      expect(await said('payment.recorded', document)).toEqual(
        expect.arrayContaining([`Payment of ${paid} from Acme`, `Applied to: ${number} ${back}`]),
      );
      expect(await said('payment.allocated', document)).toEqual([
        'Credit applied',
        `Applied to: ${number} ${share}`,
      ]);
      expect(await said('refund.recorded', document)).toEqual(
        expect.arrayContaining([`Refund of ${share} to Acme for ${number}`]),
      );
    }
    expect(await said('document.created', await books.read(note))).toEqual(
      expect.arrayContaining([`Related document: ${invoice.document_number}`, `Total: ${credited}`]),
    );
  },
);

test('a draft keeps its older amounts in the earlier currency after a change, even once deleted', async () => {
  const { books, said, customer } = await open();
  const draft = await books.draft(customer, { currency: 'EUR' });
  const path = `/api/documents/${draft.document_id}`;
  const lines = [{ description: 'Work', quantity: 1, unit_price: 90 }];
  await books.succeed('PUT', path, { ...entered(draft), lines, ...noTotals });
  await books.succeed('PUT', path, { ...entered(draft), lines, ...noTotals, currency: 'JPY' });
  const last = [{ description: 'Work', quantity: 1, unit_price: 70 }];
  await books.succeed('PUT', path, { ...entered(draft), lines: last, ...noTotals, currency: 'JPY' });
  const totals = async () =>
    (await said('document.changed')).filter((fact) => /^(Currency|Total):/.test(fact));
  const expected = ['Total: ¥90 → ¥70', 'Currency: EUR → JPY', 'Total: €100.00 → €90.00'];
  expect(await totals()).toEqual(expected);
  await books.succeed('DELETE', path);
  expect(await totals()).toEqual(expected);
  expect(await said('document.deleted')).toEqual(expect.arrayContaining(['Total: ¥70']));
});

test('no entry shows an id', async () => {
  const { books, customer } = await open();
  const draft = await books.draft(customer);
  await books.succeed('DELETE', `/api/documents/${draft.document_id}`);
  const credit = await books.pay(customer, 5);
  expect(credit.unallocated_amount).toBe(5);
  const { items }: { items: AuditEvent[] } = await books.succeed('GET', '/api/audit-log');
  expect(items.length).toBeGreaterThan(3);
  expect(items.flatMap(told).join('\n')).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
});

/** Left out of the input, because the server computes them again. */
const noTotals = { total_amount: undefined, tax_total: undefined, amount_due: undefined, version: undefined };
