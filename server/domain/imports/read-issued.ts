import * as v from 'valibot';
import type { DocumentInput } from '#shared/contract/document-fields.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';
import type { Say } from '#server/words.ts';
import type { InvoiceReader } from './invoice-reader.ts';
import { readStatus } from './read-status.ts';
import type { CsvRow } from './read-csv.ts';
import type { RowError } from './run-import.ts';

/** What another product says about an invoice that was issued there. */
export interface IssuedElsewhere {
  readonly number: string;
  /** Minor units. Null: nothing was paid. */
  readonly payment: { readonly amount: MinorUnits; readonly day: string } | null;
}

interface Given {
  readonly document: DocumentInput;
  readonly totals: DocumentTotals;
  /** In the organization's time zone. */
  readonly today: string;
  readonly closedUntil: string | null;
}

type Field = 'reference' | 'issue_date' | 'status' | 'total' | 'paid' | 'amount_due' | 'paid_date';
type Fault = readonly [Field, Say];

/** Reads number and payment, and checks them against the invoice's lines. All rows of an invoice say the same. */
export function readIssued(
  row: CsvRow,
  given: Given,
  reader: InvoiceReader,
): { readonly issued: IssuedElsewhere | undefined; readonly errors: readonly RowError[] } {
  const number = reader.cell(row, 'reference');
  const paid = readPaid(row, given, reader);
  const payment = readPayment(row, paid.amount, given, reader);
  const faults = [
    ...issueFaults(row, given, reader),
    ...totalFaults(row, given, reader),
    ...paid.faults,
    ...payment.faults,
  ];
  const errors = faults.map(([field, message]) => ({ row: row.row, column: reader.column(field), message }));
  const isSound = number !== null && errors.length === 0;
  return { issued: isSound ? { number, payment: payment.payment } : undefined, errors };
}

/** Why nothing can be dated on this day. */
function dayFault(day: string, { today, closedUntil: closed }: Given): Say | undefined {
  if (day > today) return (say) => say.imports.inFuture;
  return closed !== null && day <= closed ? (say) => say.organization.isClosed(closed) : undefined;
}

function issueFaults(row: CsvRow, given: Given, { cell }: InvoiceReader): Fault[] {
  const { issue_date: issued } = given.document;
  const wrongDay = issued === null ? undefined : dayFault(issued, given);
  const status = readStatus(cell(row, 'status'));
  const faults: (Fault | false)[] = [
    cell(row, 'reference') === null && ['reference', (say) => say.imports.enterNumber],
    issued === null && ['issue_date', (say) => say.imports.enterIssueDate],
    wrongDay !== undefined && ['issue_date', wrongDay],
    status === 'draft' && ['status', (say) => say.imports.isDraft],
    status === 'void' && ['status', (say) => say.imports.isVoid],
  ];
  return faults.filter((fault) => fault !== false);
}

function amountIn(
  field: 'total' | 'paid' | 'amount_due',
  row: CsvRow,
  currency: string,
  reader: InvoiceReader,
) {
  const text = reader.cell(row, field);
  if (text === null) return { amount: null, faults: [] };
  const amount = reader.amount(text);
  if (isWireAmount(amount, currency)) return { amount: fromWireAmount(amount, currency), faults: [] };
  return { amount: null, faults: [[field, (say) => say.imports.unreadable] as Fault] };
}

function totalFaults(
  row: CsvRow,
  { document: { currency }, totals: { total } }: Given,
  reader: InvoiceReader,
): Fault[] {
  const stated = amountIn('total', row, currency, reader);
  if (total < 0n) return [['total', (say) => say.imports.belowZero]];
  if (stated.amount === null || stated.amount === total) return stated.faults;
  const [ours, theirs] = [moneyText(total, currency), moneyText(stated.amount, currency)];
  return [['total', (say) => say.imports.otherTotal(ours, theirs)]];
}

/** What was paid: as stated, or what the amount due leaves; without both, all of it if the status says so. */
function readPaid(row: CsvRow, { document: { currency }, totals: { total } }: Given, reader: InvoiceReader) {
  const paid = amountIn('paid', row, currency, reader);
  const due = amountIn('amount_due', row, currency, reader);
  const whole = readStatus(reader.cell(row, 'status')) === 'paid' ? total : 0n;
  const amount = paid.amount ?? (due.amount === null ? whole : total - due.amount);
  const faults: Fault[] = [...paid.faults, ...due.faults];
  // Some products keep saying what was to be paid at first: all of it.
  const isOff =
    paid.amount !== null && due.amount !== null && due.amount !== total && paid.amount + due.amount !== total;
  if (isOff) faults.push(['amount_due', (say) => say.imports.paidAndDue]);
  else if (total >= 0n && (amount < 0n || amount > total)) {
    faults.push([paid.amount === null ? 'amount_due' : 'paid', (say) => say.imports.paidTooMuch]);
  }
  return { amount, faults };
}

/** Without a date of its own a payment is taken to have come when it was due. */
function readPayment(
  row: CsvRow,
  amount: MinorUnits,
  given: Given,
  { cell, day }: InvoiceReader,
): { readonly payment: IssuedElsewhere['payment']; readonly faults: readonly Fault[] } {
  if (amount <= 0n) return { payment: null, faults: [] };
  const { document, today } = given;
  const expected = document.due_date ?? document.issue_date ?? today;
  const paidOn = day(cell(row, 'paid_date')) ?? (expected < today ? expected : today);
  const isDay = v.is(calendarDay, paidOn);
  const wrongDay: Say | undefined = isDay ? dayFault(paidOn, given) : (say) => say.imports.unreadable;
  const faults: Fault[] = wrongDay === undefined ? [] : [['paid_date', wrongDay]];
  return { payment: { amount, day: paidOn }, faults };
}
