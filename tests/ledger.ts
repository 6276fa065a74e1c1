import { createAccount } from '#server/domain/auth/create-account.ts';
import type { Database } from '#server/db/connect.ts';
import { addCustomer } from '#server/domain/customers/add-customer.ts';
import { addDraft } from '#server/domain/documents/create-document.ts';
import { issueDocument } from '#server/domain/documents/issue-document.ts';
import type { DraftInput } from '#server/domain/documents/store-draft.ts';
import { recordPayment, type PaymentInput } from '#server/domain/payments/record-payment.ts';
import { refundPayment, type RefundInput } from '#server/domain/payments/refund-payment.ts';
import { voidDocument } from '#server/domain/documents/void-document.ts';
import { deleteCustomer } from '#server/domain/customers/delete-customer.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { line, tax } from './priced-documents.ts';

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

interface LedgerOptions {
  readonly currency?: string;
  readonly timezone?: string;
  /** The clock, ISO 8601. */
  readonly now?: string;
  /** Instead of a new organization. */
  readonly account?: { readonly organizationId: string; readonly userId: string };
}

/**
 * A new organization and its bookkeeping calls in short form. Amounts in minor units; ids are created here
 * and returned.
 */
export async function openLedger(db: Database, options: LedgerOptions = {}) {
  const { currency = 'USD', timezone = 'UTC', now = '2026-03-15T12:00:00Z' } = options;
  const clock = { now: new Date(now) };
  const deps = { db, clock: () => clock.now };
  const account = options.account ?? (await createAccount(db, accountOf(currency, timezone), clock.now));
  const actor = { ...account, sessionId: null, timezone };

  async function draft(customerId: string, amount: bigint, rest: Partial<DraftInput> = {}): Promise<string> {
    const input = { ...draftOf(customerId, amount, currency), ...rest };
    await inTransaction(db, async (tx) => addDraft(deps, actor, input, { tx, fingerprint: null }));
    return input.id;
  }

  return {
    deps,
    actor,
    setNow: (moment: string) => {
      clock.now = new Date(moment);
    },
    addCustomer: async (name = 'Customer'): Promise<string> => {
      return (await addCustomer(deps, actor, { name, ...withoutDetails })).customer_id;
    },
    deleteCustomer: async (customerId: string) => deleteCustomer(deps, actor, customerId),
    draft,
    issue: async (customerId: string, amount: bigint, rest: Partial<DraftInput> = {}): Promise<string> => {
      const documentId = await draft(customerId, amount, rest);
      await issueDocument(deps, actor, documentId);
      return documentId;
    },
    pay: async (customerId: string, amount: bigint, rest: Partial<PaymentInput> = {}): Promise<string> => {
      const input = { ...paymentOf(customerId, amount, currency), ...rest };
      await recordPayment(deps, actor, input);
      return input.id;
    },
    refund: async (paymentId: string, amount: bigint, rest: Partial<RefundInput> = {}): Promise<string> => {
      const input = { ...refundOf(paymentId, amount), ...rest };
      await refundPayment(deps, actor, input);
      return input.id;
    },
    void: async (documentId: string) => voidDocument(deps, actor, { documentId, reason: 'mistake' }),
  };
}

const withoutDetails = {
  contact_name: null,
  email: null,
  phone: null,
  tax_id: null,
  billing_address: null,
  currency: null,
  payment_terms_days: null,
  notes: null,
};

function accountOf(defaultCurrency: string, timezone: string) {
  return {
    organization: { name: 'Test Organization', defaultCurrency, timezone },
    language: 'en' as const,
    email: `${newId()}@example.com`,
    firstName: 'Test',
    lastName: 'Person',
    phone: null,
    passwordHash: null,
    emailVerifiedAt: null,
  };
}

/** An untaxed invoice of one line; `amount` is in cents. */
function draftOf(customerId: string, amount: bigint, currency: string): DraftInput {
  const unitPrice = amount * 10_000n;
  const only = { ...line('1', '0', tax('0', 'E')), unitPrice, description: 'Work', unitCode: 'C62' };
  return {
    id: newId(),
    type: 'invoice',
    customerId,
    currency,
    pricesIncludeTax: false,
    issueDate: '2026-03-10',
    dueDate: '2026-04-09',
    expiryDate: null,
    reference: null,
    notes: null,
    terms: null,
    lines: [only],
    allowances: [],
    roundingIncrement: 0n,
    relatedDocumentId: null,
  };
}

function paymentOf(customerId: string, amount: bigint, currency: string): PaymentInput {
  return {
    id: newId(),
    customerId,
    currency,
    amount,
    paymentDate: '2026-03-12',
    method: 'bank_transfer',
    reference: null,
    notes: null,
    allocations: [],
  };
}

function refundOf(paymentId: string, amount: bigint): RefundInput {
  return { id: newId(), paymentId, amount, paymentDate: '2026-03-14', notes: null, allocations: [] };
}
