import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { fetchNamedInvoices, fetchOpenInvoices } from './open-invoices.ts';

const customer = '01940000-0000-7000-8000-000000000001';

function invoice(id: string, part: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    document_id: id,
    document_type: 'invoice',
    document_number: `INV-${id}`,
    status: 'sent',
    customer_id: customer,
    customer_name: 'Acme',
    currency: 'EUR',
    issue_date: '2026-01-01',
    due_date: '2026-02-01',
    expiry_date: null,
    total_amount: 80,
    amount_due: 80,
    version: 2,
    updated_at: '',
    ...part,
  };
}

interface Asked {
  query: { order: string; status: string; customer_id: string; cursor?: string };
}

/** A server with this many pages of one invoice each. */
function hostOf(pages: number) {
  return vi.fn(async (_endpoint: unknown, { query: { cursor = '0' } }: Asked) => {
    const next = Number(cursor) + 1;
    return { items: [invoice(cursor)], next_cursor: next < pages ? String(next) : null };
  });
}

const { signal } = new AbortController();

describe('the open invoices of a customer', () => {
  it('are read page by page, the oldest first', async () => {
    const host = hostOf(3);
    // The one call that is made.
    const found = await fetchOpenInvoices(host as unknown as Api, customer, signal);
    expect(found.items.map(({ document_id: id }) => id)).toEqual(['0', '1', '2']);
    expect(found.next_cursor).toBeNull();
    const asked = { customer_id: customer, status: 'open', order: 'oldest' };
    for (const [, { query }] of host.mock.calls) expect(query).toMatchObject(asked);
  });

  it('stop at a limit and say that there are more', async () => {
    const host = hostOf(99);
    const found = await fetchOpenInvoices(host as unknown as Api, customer, signal);
    expect(found.items).toHaveLength(10);
    expect(found.next_cursor).toBe('10');
  });
});

describe('named invoices', () => {
  const refusal = new ApiError({ kind: 'refused', message: 'no', status: 404 });

  it('are kept if they are open and of this customer', async () => {
    const stored = new Map([
      ['open', invoice('open', { status: 'overdue' })],
      ['paid', invoice('paid', { status: 'paid', amount_due: 0 })],
      ['draft', invoice('draft', { status: 'draft' })],
      ['foreign', invoice('foreign', { customer_id: 'another' })],
    ]);
    const host = async (_: unknown, { params: { id } }: { params: { id: string } }) => {
      const found = stored.get(id);
      if (found === undefined) throw refusal;
      return found;
    };
    const ids = [...stored.keys(), 'unknown'];
    const found = await fetchNamedInvoices(host as unknown as Api, customer, ids);
    expect(found.map(({ document_id: id }) => id)).toEqual(['open']);
  });

  it('are not skipped when the server can’t be reached', async () => {
    const gone = new ApiError({ kind: 'unreachable', message: 'no' });
    const host = () => Promise.reject(gone);
    await expect(fetchNamedInvoices(host as unknown as Api, customer, ['open'])).rejects.toBe(gone);
  });
});
