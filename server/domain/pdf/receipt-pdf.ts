import type { Payment } from '#shared/contract/payments.ts';
import type { PaymentMethod } from '#shared/documents/payment.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getPayment } from '../payments/get-payment.ts';
import { drawSums } from './draw-sums.ts';
import { drawTable } from './draw-table.ts';
import { drawWords } from './draw-words.ts';
import { drawLetterhead, type Letterhead, type Reader } from './letterhead.ts';
import { printInTurn, type PdfFile, type Waiting } from './print-in-turn.ts';
import { readLetterhead, toCustomer } from './read-letterhead.ts';
import { closeSheet, openSheet } from './sheet.ts';
import { isFilled, showAmount, showDay } from './show.ts';

/** The receipt of a payment or a refund. Refuses an unknown one: not_found. */
export async function receiptPdf(
  deps: Pick<Deps, 'db'> & Waiting,
  actor: Pick<Actor, 'organizationId'>,
  paymentId: string,
): Promise<PdfFile> {
  const { organizationId } = actor;
  const { signal } = deps;
  const payment = await getPayment(deps, actor, paymentId);
  const head = await readLetterhead(deps.db, organizationId);
  const wanted = { evenDeleted: true, lock: null } as const;
  const to = toCustomer(await requireCustomer(deps.db, organizationId, payment.customer_id, wanted));
  return {
    name: `Receipt ${payment.payment_date} ${payment.customer_name}.pdf`,
    content: async () =>
      printInTurn(organizationId, async () => printReceipt(payment, head, { to, signal }), signal),
  };
}

const methods: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  direct_debit: 'Direct debit',
  other: 'Other',
};

async function printReceipt(payment: Payment, head: Letterhead, { to, signal }: Reader) {
  const { currency, amount, notes, kind } = payment;
  const title = kind === 'refund' ? 'Refund' : 'Receipt';
  const sheet = await openSheet({ title, author: head.name, country: head.address.country, signal });
  drawLetterhead(sheet, head, { title, to, facts: factsOf(payment) });
  const show = (figure: number) => showAmount(figure, currency);
  const columns = [
    { title: 'For', width: 0 },
    { title: 'Amount', width: 120 },
  ];
  await drawTable(
    sheet,
    columns,
    rowsOf(payment).map(([what, figure]) => ({ cells: [what, show(figure)] })),
  );
  const label = kind === 'refund' ? 'Paid back' : 'Received with thanks';
  drawSums(sheet, [{ label, value: show(amount), strong: true }]);
  if (isFilled(notes)) await drawWords(sheet, 'Notes', notes);
  return closeSheet(sheet, head.footer);
}

function factsOf({ payment_date: day, method, reference, currency }: Payment): [string, string][] {
  const facts: [string, string | null][] = [
    ['Date', showDay(day)],
    ['Method', methods[method]],
    ['Reference', reference],
    ['Currency', currency],
  ];
  return facts.filter((fact): fact is [string, string] => isFilled(fact[1]));
}

/** The invoices that the money went to, and what it leaves over. */
function rowsOf({ allocations, amount, currency }: Payment): [string, number][] {
  const allocated = sumOf(allocations.map((allocation) => fromWireAmount(allocation.amount, currency)));
  const left = fromWireAmount(amount, currency) - allocated;
  const rows = allocations.map(({ document_number: number, amount: part }): [string, number] => [
    `Invoice ${number ?? ''}`,
    part,
  ]);
  if (left !== 0n) rows.push(['Your credit', toWireAmount(left, currency)]);
  return rows;
}
