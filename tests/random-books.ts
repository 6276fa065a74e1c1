import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { getDocument } from '#server/domain/documents/get-document.ts';
import { readDocuments } from '#server/domain/documents/read-documents.ts';
import { allocatePayment } from '#server/domain/payments/allocate-payment.ts';
import { getPayment } from '#server/domain/payments/get-payment.ts';
import { voidPayment } from '#server/domain/payments/void-payment.ts';
import { Refusal } from '#server/domain/refusal.ts';
import { paymentMethods, type PaymentMethod } from '#shared/documents/payment.ts';
import { openLedger } from './ledger.ts';
import { amountOff, line, onDocument, percentOff, tax } from './priced-documents.ts';

export const today = '2026-06-30';
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
export const centsOf = (amount: number) => Math.round(amount * 100);

/** Not before `first`, and not in the future. */
const dayWithin = (first: string, days: number) => {
  const day = dayAfter(first, Math.max(days, 0));
  return day > today ? today : day;
};

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

interface Line {
  readonly cents: number;
  readonly rate: number;
  readonly item: string;
}

const priced = ({ cents, rate, item }: Line, category = rate === 0 ? 'Z' : 'S') => ({
  ...line('1', '0', tax(String(rate), category)),
  unitPrice: BigInt(cents) * 10_000n,
  description: item,
  unitCode: 'C62',
});

const lines = fc.record({
  cents: fc.integer({ min: 100, max: 300_000 }),
  rate: fc.constantFrom(0, 7, 19, 20),
  item: fc.constantFrom('Work', ' work', 'Travel'),
});
const percent = fc.integer({ min: 1, max: 100 });
const days = fc.integer({ min: 0, max: 90 });

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      part: fc.oneof(percent, fc.constant(100)),
      /** From the issue date; before it is an advance. */
      days: fc.integer({ min: -60, max: 90 }),
      method: fc.constantFrom<PaymentMethod>(...paymentMethods),
      /** When it is allocated to the invoice. */
      allocated: fc.constantFrom('at once', 'later', 'after closing', 'never'),
      /** More than is allocated, in cents. */
      extra: fc.constantFrom(0, 0, 0, 12_345),
      isVoid: fc.constantFrom(false, false, false, true),
    }),
  },
  fc.record({
    kind: fc.constant('credit' as const),
    line: fc.nat({ max: 2 }),
    part: fc.oneof(percent, fc.constant(100)),
    days,
    isVoid: fc.constantFrom(false, false, false, true),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    payment: fc.nat({ max: 2 }),
    part: percent,
    days,
    isVoid: fc.constantFrom(false, false, false, true),
  }),
);
type Act = ValueOf<typeof act>;
type ActOf<Kind extends Act['kind']> = Extract<Act, { readonly kind: Kind }>;

const invoice = fc.record({
  customer: fc.constantFrom(0, 1),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  lines: fc.array(lines, { minLength: 1, maxLength: 3 }),
  discount: fc.constantFrom('none', 'none', 'percent', 'amount'),
  isLateFee: fc.constantFrom(false, false, false, false, true),
  /** From the issue date to today. */
  issuedDaysAgo: fc.integer({ min: 0, max: 150 }),
  terms: fc.constantFrom(0, 14, 30, 60),
  isVoid: fc.constantFrom(false, false, false, false, true),
  acts: fc.array(act, { maxLength: 5 }),
});
type Invoice = ValueOf<typeof invoice>;

export const randomBooks = fc.array(invoice, { minLength: 3, maxLength: 7 });
export const anyDay = fc.integer({ min: 0, max: 160 }).map((ago) => dayAfter(today, -ago));

function discountOf({ discount, currency, isLateFee }: Invoice) {
  if (discount === 'none' || isLateFee) return [];
  return [onDocument(discount === 'percent' ? percentOff('7.5') : amountOff('0.35', currency))];
}

/** What the server refuses, such as a credit note of more than is left, doesn't happen. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export type RandomBooks = Awaited<ReturnType<typeof openBooks>>;

/** An organization whose books are kept by the same calls as the app's. */
export async function openBooks(db: Database) {
  const ledger = await openLedger(db, { now: `${today}T12:00:00Z` });
  const customers = [await ledger.addCustomer('Ada'), await ledger.addCustomer('Grace')] as const;
  const documentIds: string[] = [];
  const paymentIds: string[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  /** By payment: the first day of the books that were open when it was allocated. */
  const openFrom = new Map<string, string>();
  const { deps, actor } = ledger;
  const done = { credited: 0, refunded: 0, voided: 0, advances: 0, later: 0, fees: 0 };

  async function pay(documentId: string, one: Invoice, issued: string, how: ActOf<'pay'>) {
    const due = centsOf((await getDocument(deps, actor, documentId)).amount_due);
    const amount = Math.max(Math.floor((due * how.part) / 100), Math.min(due, 1));
    if (amount === 0) return undefined;
    const paymentDate = how.days < 0 ? dayAfter(issued, how.days) : dayWithin(issued, how.days);
    const allocations = how.allocated === 'at once' ? [{ documentId, amount: BigInt(amount) }] : [];
    const { currency } = one;
    const sum = BigInt(amount + how.extra);
    const input = { currency, paymentDate, method: how.method, allocations };
    const id = await ledger.pay(customers[one.customer], sum, input);
    paymentIds.push(id);
    const allocate = async (at = amount) =>
      allocatePayment(deps, actor, id, { allocations: [{ document_id: documentId, amount: at / 100 }] });
    if (how.allocated === 'later') await allocate();
    done.advances += Number(paymentDate < issued && allocations.length > 0);
    if (how.isVoid) {
      await voidPayment(deps, actor, { paymentId: id, reason: 'mistake' });
      done.voided += 1;
      return undefined;
    }
    if (how.allocated === 'after closing')
      waiting.push(async () => {
        const left = centsOf((await getDocument(deps, actor, documentId)).amount_due);
        if (left > 0) await allocate(Math.min(left, amount));
        done.later += Number(left > 0);
        return openFrom.set(id, dayAfter(closed, 1));
      });
    return id;
  }

  async function credit(documentId: string, one: Invoice, issued: string, how: ActOf<'credit'>) {
    const credited = one.lines[how.line % one.lines.length];
    if (credited === undefined) return;
    const cents = Math.max(Math.floor((credited.cents * how.part) / 100), 1);
    const { currency, isLateFee } = one;
    const id = await unlessRefused(
      ledger.issue(customers[one.customer], 0n, {
        type: 'credit_note',
        relatedDocumentId: documentId,
        currency,
        issueDate: dayWithin(issued, how.days),
        dueDate: null,
        lines: [isLateFee ? priced({ ...credited, cents, rate: 0 }, 'O') : priced({ ...credited, cents })],
      }),
    );
    if (id === undefined) return;
    documentIds.push(id);
    done.credited += 1;
    if (how.isVoid) await unlessRefused(ledger.void(id));
  }

  async function refund(documentId: string, made: readonly string[], how: ActOf<'refund'>) {
    const id = made[how.payment % Math.max(made.length, 1)];
    if (id === undefined) return;
    const { allocations, payment_date: paid, unallocated_amount: left } = await getPayment(deps, actor, id);
    const part = (amount: number) => BigInt(Math.floor((centsOf(amount) * how.part) / 100));
    const amount = part(allocations[0]?.amount ?? 0);
    const ofInvoice = amount > 0n ? [{ documentId, amount }] : [];
    const whole = amount + (ofInvoice.length > 0 ? part(left) : 0n);
    if (whole === 0n) return;
    const day = { paymentDate: dayWithin(paid, how.days), allocations: ofInvoice };
    const refunded = await unlessRefused(ledger.refund(id, whole, day));
    if (refunded === undefined) return;
    paymentIds.push(refunded);
    done.refunded += 1;
    if (how.isVoid) await unlessRefused(voidPayment(deps, actor, { paymentId: refunded, reason: 'mistake' }));
  }

  async function book(one: Invoice): Promise<void> {
    const issued = dayAfter(today, -one.issuedDaysAgo);
    const { currency, isLateFee } = one;
    const documentId = await ledger.issue(customers[one.customer], 0n, {
      currency,
      isLateFee,
      issueDate: issued,
      dueDate: dayAfter(issued, one.terms),
      lines: one.lines.map((each) => (isLateFee ? priced({ ...each, rate: 0 }, 'O') : priced(each))),
      allowances: discountOf(one),
    });
    documentIds.push(documentId);
    done.fees += Number(isLateFee);
    if (one.isVoid) {
      await ledger.void(documentId);
      return;
    }
    const made: string[] = [];
    for (const each of one.acts) {
      if (each.kind === 'credit') await credit(documentId, one, issued, each);
      else if (each.kind === 'refund') await refund(documentId, made, each);
      else {
        const id = await pay(documentId, one, issued, each);
        if (id !== undefined) made.push(id);
      }
    }
  }

  let closed = '';
  return {
    ledger,
    customers,
    done,
    book,
    close: async (day: string) => {
      closed = day;
      const own = eq(organizations.id, actor.organizationId);
      await db.update(organizations).set({ booksClosedUntil: day }).where(own);
    },
    /** What was put off until the books were closed. */
    allocateRest: async () => {
      for (const work of waiting) await work();
    },
    /** What is in force, as the app shows it. */
    read: async () => {
      const read = await readDocuments(deps, actor, documentIds);
      const payments = await Promise.all(paymentIds.map(async (id) => getPayment(deps, actor, id)));
      return {
        documents: read.filter(({ status }) => status !== 'void' && status !== 'draft'),
        payments: payments.filter(({ voided }) => voided === null),
        openFrom,
      };
    },
  };
}
