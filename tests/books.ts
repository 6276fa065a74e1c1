import { expect } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Item } from '#shared/contract/items.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { signedUp } from './accounts.ts';
import type { TestApp } from './test-app.ts';

export type Books = ReturnType<typeof booksOf>;

/** The business calls of the owner of `token`, in short form. Amounts in major units of USD. */
export function booksOf(app: TestApp, token: string) {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.call(method, path, { token, headers, ...(body !== undefined && { body }) });

  const succeed = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };

  const draft = async (customer: Customer, rest: object = {}): Promise<Document> =>
    succeed('POST', '/api/documents', invoiceOf(customer, 100, rest));

  return {
    token,
    call,
    succeed,
    customer: async (fields: object = {}): Promise<Customer> =>
      succeed('POST', '/api/customers', { name: 'Ada Lovelace', ...fields }),
    priceList: async (fields: object = {}): Promise<PriceList> =>
      succeed('POST', '/api/price-lists', { name: 'Trade', adjustment_percent: null, prices: [], ...fields }),
    item: async (fields: object = {}): Promise<Item> =>
      succeed('POST', '/api/items', { name: 'Mixer tap', prices: [], tax_rates: [], ...fields }),
    draft,
    issue: async (customer: Customer, amount = 100, rest: object = {}): Promise<Document> =>
      succeed('POST', '/api/documents', { ...invoiceOf(customer, amount, rest), status: 'sent' }),
    pay: async (customer: Customer, amount: number, invoice?: Document): Promise<Payment> =>
      succeed('POST', '/api/payments', paymentOf(customer, amount, invoice)),
    read: async (document: Document): Promise<Document> =>
      succeed('GET', `/api/documents/${document.document_id}`),
  };
}

/** The books of a new organization, and a first customer. */
export async function openedBooks(app: TestApp) {
  const books = booksOf(app, (await signedUp(app)).access_token);
  return { books, customer: await books.customer() };
}

/** Gives the organization the postal address it needs to email documents. */
export async function giveAddress(books: Books): Promise<void> {
  const path = '/api/organization/settings';
  const address = { line1: '12 Analytical Row', city: 'London', country: 'GB' };
  await books.succeed('PUT', path, { ...(await books.succeed('GET', path)), address });
}

/** A body of POST /api/documents: an untaxed invoice of one line. */
export function invoiceOf(customer: Customer, amount: number, rest: object = {}) {
  return {
    document_type: 'invoice',
    customer_id: customer.customer_id,
    currency: 'USD',
    lines: [{ description: 'Work', quantity: 1, unit_price: amount }],
    ...rest,
  };
}

/** A body of POST /api/payments. */
export function paymentOf(customer: Customer, amount: number, invoice?: Document) {
  const allocations = invoice ? [{ document_id: invoice.document_id, amount }] : [];
  return {
    customer_id: customer.customer_id,
    currency: 'USD',
    amount,
    payment_date: '2026-03-12',
    allocations,
  };
}

/** The PUT body for a response: what was read, without the fields that only the server sets. */
export function entered(document: Document) {
  const {
    customer_name: _name,
    document_number: _number,
    updated_at: _updatedAt,
    created_at: _createdAt,
    issued_at: _issuedAt,
    imported_at: _importedAt,
    subtotal: _subtotal,
    allowance_total: _allowances,
    charge_total: _charges,
    tax_exclusive_total: _exclusive,
    paid_total: _paid,
    credited_total: _credited,
    rounding_amount: _rounding,
    tax_breakdown: _breakdown,
    buyer: _buyer,
    seller: _seller,
    seller_country: _country,
    language: _language,
    follows: _follows,
    estimate_part: _part,
    is_late_fee: _isLateFee,
    followed_by: _followedBy,
    delivery: _delivery,
    is_carried: _carried,
    send_at: _sendAt,
    answer: _answer,
    reminded_at: _remindedAt,
    rounding_increment: increment,
    lines,
    ...rest
  } = document;
  return {
    ...rest,
    ...(increment !== null && { rounding_increment: increment }),
    lines: lines.map(({ position: _position, total: _total, net: _net, ...line }) => line),
  };
}
