import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { readBankStatement as endpoint } from '#shared/contract/bank-statements.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { ofCustomer } from '../documents/customer-name.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import type { BankEntry, BankStatement } from './bank-entry.ts';
import { entryIds } from './entry-ids.ts';
import { readBankCsv } from './read-bank-csv.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';
import { suggestPayments, type OpenInvoice, type Suggestion } from './suggest-payments.ts';

const most = 2000;
const mostChoices = 1000;

/**
 * Reads a bank statement and suggests which invoices its incoming money pays. Records nothing. Throws validation_failed for
 * a file of no known format or with too many entries.
 */
export async function statementSuggestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  content: string,
): Promise<HandlerOutput<typeof endpoint>> {
  const { defaultCurrency: currency, timezone } = await readOrganization(db, organizationId);
  const thisYear = Number(dayIn(timezone, clock()).slice(0, 4));
  const { entries, others, unreadable, isUnsigned } = statementOf(content, { currency, thisYear });
  if (entries.length > most) throw refusalAt('content', 'validation_failed', (say) => say.bank.tooMany(most));
  const stored = await paymentsLike(db, organizationId, entries);
  const voided = new Set(stored.filter(({ voidedAt }) => voidedAt !== null).map(({ id }) => id));
  const ids = entryIds(organizationId, entries, (id) => voided.has(id));
  const valid = stored.filter(({ voidedAt }) => voidedAt === null);
  const known = recordedAmong(valid, { entries, ids });
  const isNew = (index: number) => !known.has(ids[index] ?? '');
  const fresh = entries.filter((_entry, index) => isNew(index));
  const open = await openInvoices(db, organizationId, entries);
  const suggestions = suggestPayments(fresh, open);
  let place = 0;
  const rows = entries.map((entry, index) => {
    const suggestion = isNew(index) ? (suggestions[place++] ?? null) : null;
    return presented(entry, {
      id: ids[index] ?? '',
      state: known.get(ids[index] ?? '') ?? 'new',
      suggestion,
    });
  });
  const suggested = new Set(
    suggestions.flatMap((suggestion) => (suggestion?.allocations ?? []).map(({ invoice }) => invoice.id)),
  );
  const choices = open.filter(({ id }, index) => index < mostChoices || suggested.has(id));
  return {
    entries: rows,
    others,
    ...(unreadable !== undefined && { unreadable_rows: [...unreadable] }),
    ...(isUnsigned === true && { is_unsigned: true }),
    open_invoices: choices.map(presentedInvoice),
  };
}

function statementOf(
  content: string,
  csv: { readonly currency: string; readonly thisYear: number },
): BankStatement {
  // Text never has it; a picture or a PDF does.
  if (content.includes('\0'))
    throw refusalAt('content', 'validation_failed', (say) => say.bank.unknownFormat);
  if (/^\s*</.test(content)) return readCamt(content);
  if (/^:61:/m.test(content) || /^:20:/m.test(content)) return readMt940(content);
  return readBankCsv(content, csv);
}

interface Found {
  readonly entries: readonly BankEntry[];
  readonly ids: readonly string[];
}

/** Payments of the days of these entries, also void ones. */
async function paymentsLike(db: Database, organizationId: string, entries: readonly BankEntry[]) {
  if (entries.length === 0) return [];
  // Earlier releases may have recorded an entry under another day.
  const days = entries.flatMap(({ day, readBefore }) => [day, readBefore?.day ?? day]);
  return db
    .select({
      id: payments.id,
      day: payments.paymentDate,
      amount: payments.amount,
      currency: payments.currency,
      voidedAt: payments.voidedAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        eq(payments.kind, 'payment'),
        inArray(payments.paymentDate, [...new Set(days)].filter(isDay)),
      ),
    );
}
type StoredPayment = Awaited<ReturnType<typeof paymentsLike>>[number];

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

/** Entries that were recorded from a statement, and those of which a payment of that day and amount is known. */
function recordedAmong(rows: readonly StoredPayment[], { entries, ids }: Found) {
  const states = new Map<string, 'recorded' | 'similar'>();
  const recorded = new Set(rows.map(({ id }) => id));
  const others = new Set(
    rows
      .filter(({ id }) => !ids.includes(id))
      .map(({ day, amount, currency }) => `${day} ${amount} ${currency}`),
  );
  for (const [index, { day, amount, currency }] of entries.entries()) {
    const id = ids[index] ?? '';
    if (recorded.has(id)) states.set(id, 'recorded');
    else if (others.has(`${day} ${amount} ${currency}`)) states.set(id, 'similar');
  }
  return states;
}

async function openInvoices(
  db: Database,
  organizationId: string,
  entries: readonly BankEntry[],
): Promise<OpenInvoice[]> {
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  if (currencies.length === 0) return [];
  const rows = await db
    .select({
      id: documents.id,
      number: documents.number,
      customerId: documents.customerId,
      customer: customers.name,
      currency: documents.currency,
      due: documents.amountDue,
    })
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.type, 'invoice'),
        eq(documents.lifecycle, 'sent'),
        gt(documents.amountDue, 0n),
        isNull(customers.erasedAt),
        inArray(documents.currency, currencies),
      ),
    )
    .orderBy(documents.dueDate, documents.id);
  return rows.map(({ number, ...row }) => Object.assign(row, { number: number ?? '' }));
}

function presentedInvoice({ id, number, customerId, customer, currency, due }: OpenInvoice) {
  return {
    document_id: id,
    document_number: number,
    customer_id: customerId,
    customer_name: customer,
    currency,
    amount_due: toWireAmount(due, currency),
  };
}

interface Presented {
  readonly id: string;
  readonly state: 'new' | 'recorded' | 'similar';
  readonly suggestion: Suggestion | null;
}

function presented({ day, currency, amount, payer, text }: BankEntry, { id, state, suggestion }: Presented) {
  return {
    payment_id: id,
    day,
    currency,
    amount: toWireAmount(amount, currency),
    payer,
    text,
    state,
    suggestion: suggestion && {
      by: suggestion.by,
      customer_id: suggestion.customerId,
      customer_name: suggestion.customer,
      allocations: suggestion.allocations.map(({ invoice, amount: part }) => ({
        document_id: invoice.id,
        document_number: invoice.number,
        amount: toWireAmount(part, currency),
      })),
    },
  };
}
