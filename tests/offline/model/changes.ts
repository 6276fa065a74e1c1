import { newId } from '#features/shared/new-id.ts';
import type { SeriesMove } from '#features/shared/recurring/series-moves.ts';
import { isDrafting, type Act } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import type { StartedDevice } from './device-code.ts';
import type { Device } from './device.ts';
import type { Entered, Step } from './person.ts';
import { Seen } from './seen.ts';

/** Something that a person did to a record that is there. */
export interface Change {
  readonly kind: Act['kind'];
  readonly subject: string;
  /** What it leaves, and no other change does. */
  readonly mark: string;
  /** The app has said that it is done or kept. */
  isPromised: boolean;
  /** It was deleted, or given up for what others entered. */
  isDropped: boolean;
  /** It was corrected, or decided about: it may be entered once more. */
  isRevised: boolean;
  /** What was done with it, for whoever reads a failure. */
  readonly history: string[];
}

/** Makes a record as its person remembers it. */
export type Enter = (
  step: Step,
  entered: { readonly id: string; readonly kind: Act['kind']; readonly content: number },
  work: (app: StartedDevice) => Promise<unknown>,
) => Promise<Entered>;

/** True if the act makes this change. */
export function makes(act: Act, { kind, subject, mark }: Change): boolean {
  if (act.kind !== kind) return false;
  return (
    JSON.stringify(act.content).includes(mark) ||
    (/_(archive|restore|delete)$/.test(kind) && act.subject === subject)
  );
}

/** They leave no mark, or, as what is done with a recurring invoice, none of their own. */
export const isStanding = (kind: Act['kind']) => /_(archive|restore|move|cancel|revoke)$/.test(kind);

/** What a person does to what is there, and what they remember of it. They see it as their device has it. */
export class Changes {
  readonly all: Change[] = [];
  readonly seen: Seen;
  readonly #device: Device;
  readonly #enter: Enter;

  constructor(device: Device, enter: Enter) {
    this.seen = new Seen(device);
    this.#device = device;
    this.#enter = enter;
  }

  readonly ways: Readonly<Record<string, (step: Step) => Promise<void>>> = {
    'void an invoice': async (step) => {
      const invoice = await this.seen.document(step, 'invoice');
      if (invoice === undefined || !isInForce(invoice) || invoice.paid_total > 0) return;
      await this.change(step, 'move', invoice.document_id, async (app, reason) =>
        app.move(invoice, { to: 'void', reason }),
      );
    },
    'answer an estimate': async (step) => {
      const estimate = await this.seen.document(step, 'estimate');
      if (estimate === undefined || estimate.status === 'invoiced') return;
      const to = step.pick % 3 === 0 ? 'declined' : 'accepted';
      const moved = async (app: StartedDevice) => app.move(estimate, { to, reason: null });
      await this.#device.run(async (app) => moved(app).catch(() => undefined), step.sky, fuseOf(step));
    },
    'email again': async (step) => {
      const invoice = await this.seen.document(step, 'invoice');
      if (invoice === undefined || !isInForce(invoice)) return;
      await this.change(step, 'mail', invoice.document_id, async (app, mark) =>
        app.email(invoice, `${mark}@example.com`),
      );
    },
    'void a payment': async (step) => {
      const payment = await this.seen.payment(step);
      if (payment === undefined) return;
      await this.change(step, 'payment_void', payment.payment_id, async (app, reason) =>
        app.voidPayment(payment, reason),
      );
    },
    'refund a payment': async (step) => {
      const payment = await this.seen.payment(step);
      if (payment?.kind !== 'payment') return;
      const entered = { id: newId(), kind: 'refund', content: 0.5 } as const;
      await this.#enter(step, entered, async (app) => app.recordPayment(refundOf(payment, entered)));
    },
    'edit a customer': async (step) => {
      const customer = await this.seen.customer(step);
      if (customer === undefined) return;
      const id = customer.customer_id;
      const before = this.#waiting('customer_edit', id);
      const field = step.pick % 2 === 0 ? 'notes' : 'phone';
      // Some are put on a price list as well, also on one that waits.
      const list = step.pick % 3 === 0 ? await this.seen.priceList(step, false) : undefined;
      const onList = list && { price_list_id: list.price_list_id };
      await this.change(step, 'customer_edit', id, async (app, mark) =>
        app.editCustomer(id, { [field]: mark, ...onList }),
      );
      // The form goes on from them.
      for (const change of before) change.isRevised = true;
    },
    'archive a customer': async (step) => {
      const customer = await this.seen.customer(step);
      if (customer === undefined) return;
      await this.change(step, 'customer_archive', customer.customer_id, async (app) => app.archive(customer));
    },
    'restore a customer': async (step) => {
      const customer = await this.seen.archivedCustomer(step, this.all);
      if (customer === undefined) return;
      await this.change(step, 'customer_restore', customer.customer_id, async (app) => app.restore(customer));
    },
    'edit an item': async (step) => {
      const item = await this.seen.item(step);
      if (item === undefined) return;
      const id = item.item_id;
      const before = this.#waiting('item_edit', id);
      const field = step.pick % 2 === 0 ? 'description' : 'number';
      await this.change(step, 'item_edit', id, async (app, mark) => app.editItem(id, { [field]: mark }));
      for (const change of before) change.isRevised = true;
    },
    'archive an item': async (step) => {
      const item = await this.seen.item(step);
      if (item === undefined) return;
      await this.change(step, 'item_archive', item.item_id, async (app) => app.archiveItem(item));
    },
    'restore an item': async (step) => {
      const item = await this.seen.item(step, 'true');
      if (item === undefined) return;
      await this.change(step, 'item_restore', item.item_id, async (app) => app.restoreItem(item));
    },
  };

  readonly seriesWays: Changes['ways'] = {
    'edit a series': async (step) => {
      const series = await this.seen.series(step);
      if (series === undefined) return;
      const id = series.recurring_invoice_id;
      const before = this.#waiting('series_edit', id);
      // The audit log keeps no texts of it.
      const price = `${1000 + Math.floor(Math.random() * 1e7)}.37`;
      const edit = async (app: StartedDevice) => app.editSeries(id, Number(price));
      await this.change(step, 'series_edit', id, edit, price);
      for (const change of before) change.isRevised = true;
    },
    'move a series': async (step) => {
      const series = await this.seen.series(step);
      if (series === undefined) return;
      const move = moveOf(series, step.pick);
      const mark = `"how":"${move.how}"`;
      const work = async (app: StartedDevice) => app.moveSeries(series, move);
      await this.change(step, 'series_move', series.recurring_invoice_id, work, mark);
    },
  };

  readonly listWays: Changes['ways'] = {
    'edit a price list': async (step) => {
      const list = await this.seen.priceList(step, false);
      const item = await this.seen.item(step);
      if (list === undefined) return;
      const id = list.price_list_id;
      const before = this.#waiting('price_list_edit', id);
      const mark = `${Math.floor(Math.random() * 900)}.${Math.floor(Math.random() * 1e5)}7`;
      const change =
        item === undefined || step.pick % 3 === 0
          ? { adjustment_percent: Number(mark) }
          : { price: { item_id: item.item_id, currency: 'USD', unit_price: Number(mark) } };
      await this.change(step, 'price_list_edit', id, async (app) => app.editPriceList(id, change), mark);
      for (const one of before) one.isRevised = true;
    },
    'archive a price list': async (step) => {
      const list = await this.seen.priceList(step, false);
      if (list === undefined) return;
      const archive = async (app: StartedDevice) => app.archivePriceList(list);
      await this.change(step, 'price_list_archive', list.price_list_id, archive);
    },
    'restore a price list': async (step) => {
      const list = await this.seen.priceList(step, true);
      if (list === undefined) return;
      const restore = async (app: StartedDevice) => app.restorePriceList(list);
      await this.change(step, 'price_list_restore', list.price_list_id, restore);
    },
  };

  /** Deletes what an act does to a record. False if it makes a record of its own. */
  readonly drop = (act: Act): boolean => {
    const dropped = this.all.filter((change) => makes(act, change));
    for (const change of dropped) Object.assign(change, { isDropped: true }).history.push('deleted');
    return (dropped.length > 0 && !isDrafting(act)) || act.kind === 'move';
  };

  readonly revise = (act: Act): void => {
    for (const change of this.all)
      if (makes(act, change)) Object.assign(change, { isRevised: true }).history.push('decided');
  };

  #waiting(kind: Act['kind'], id: string): readonly Change[] {
    return this.all.filter((change) => change.kind === kind && change.subject === id);
  }

  readonly change = async (
    step: Step,
    kind: Act['kind'],
    subject: string,
    work: (app: StartedDevice, mark: string) => Promise<unknown>,
    mark = newId(),
  ): Promise<void> => {
    const change: Change = {
      kind,
      subject,
      mark,
      isPromised: false,
      isDropped: false,
      isRevised: false,
      history: [],
    };
    this.all.push(change);
    let outcome = 'killed';
    const told = async (app: StartedDevice) =>
      work(app, change.mark).then(
        () => (outcome = 'done'),
        () => (outcome = 'refused'),
      );
    const isAlive = await this.#device.run(told, step.sky, fuseOf(step));
    change.isPromised = isAlive && outcome === 'done';
    change.history.push(`${isAlive ? outcome : 'killed'} ${step.sky.join()} ${step.fuse}`);
  };
}

/** What a person does with it: its end is rare. */
function moveOf({ state, next_days: days }: RecurringInvoice, pick: number): SeriesMove {
  if (pick % 13 === 0) return { how: 'end' };
  if (pick % 3 === 0) return state === 'paused' ? { how: 'resume', missed: 'leave_out' } : { how: 'pause' };
  const { day = '', is_skipped: isSkipped } = days[pick % 4] ?? {};
  return { how: isSkipped === true ? 'keep' : 'skip', day };
}

export const isInForce = ({ status }: Pick<Document, 'status'>) => status !== 'draft' && status !== 'void';
const fuseOf = ({ fuse }: Step) => fuse ?? undefined;

/** Half a dollar of what was paid on the first invoice, or of the credit. */
function refundOf(
  { payment_id, customer_id, currency, allocations: [paid] }: Payment,
  { id, content: amount }: { readonly id: string; readonly content: number },
) {
  return {
    payment_id: id,
    kind: 'refund' as const,
    customer_id,
    currency,
    amount,
    payment_date: '2026-03-13',
    reference: null,
    notes: null,
    refunded_payment_id: payment_id,
    allocations: paid === undefined ? [] : [{ document_id: paid.document_id, amount }],
  };
}
