import { blankDraft, blankLine, type Draft } from '#features/documents/editor/draft.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Act } from '#offline/outbox/act.ts';
import { buildsOn } from '#offline/outbox/act.ts';
import { listCustomers } from '#shared/contract/customers.ts';
import { listDocuments } from '#shared/contract/documents.ts';
import { aroundWays } from './around-ways.ts';
import { Changes, type Enter } from './changes.ts';
import { paperWays } from './paper-ways.ts';
import type { StartedDevice } from './device-code.ts';
import type { Device, Weather } from './device.ts';

/** Something that a person entered. */
export interface Entered {
  readonly kind: Act['kind'];
  /** Every content it may have: more than one where the app was killed before it said that it has the last one. */
  contents: (string | number)[];
  /** The app has said that it is done or kept. */
  isPromised: boolean;
  /** It was deleted, or taken back. */
  isRemoved: boolean;
  /** How often it was to be emailed. */
  mails: number;
  /** The last time that it was saved it was to be issued. */
  isIssued: boolean;
  /** It ever was: a try whose answer was lost may have arrived before it was taken back. */
  mayBeIssued: boolean;
  /** By email. */
  isMailed: boolean;
  /** Made from another document, whose lines and customer it keeps. */
  isCopy: boolean;
  /** Its amount is what the server made of it: others may have changed what it is made from. */
  isOpen: boolean;
  /** What was done with it, for whoever reads a failure. */
  readonly history: string[];
}

export interface Step {
  readonly what: string;
  readonly pick: number;
  readonly sky: readonly Weather[];
  /** The app is killed after this many steps; null: it isn't. */
  readonly fuse: number | null;
}

type Asked = 'draft' | 'issue' | 'mail';
type Outcome = Awaited<ReturnType<StartedDevice['edit']>>;

function thenOf(asked: Asked): Parameters<StartedDevice['edit']>[3] {
  if (asked === 'draft') return 'leave';
  const words = { to: ['ada@example.com'], subject: null, message: null };
  return asked === 'mail' ? { words, key: newId() } : 'issue';
}

function blankOf(type: 'invoice' | 'estimate'): Draft {
  const start = { currency: 'USD', prices_include_tax: false, notes: '', terms: '' };
  const lines = [{ ...blankLine(), description: 'Work' }];
  return { ...blankDraft({ document_type: type, ...start }), lines };
}

const year = 365 * 24 * 3_600_000;

/** Who uses a device, and what they remember of it. */
export class Person {
  readonly device: Device;
  readonly entered = new Map<string, Entered>();
  /** Place in the order of issue, of documents in the outbox. */
  readonly places = new Map<string, number>();
  /** What the server didn't accept, or stumbled over, or builds on such: others may be numbered before. */
  readonly overtaken = new Set<string>();
  /** What they did to what was there. */
  readonly changes: Changes;
  readonly #paperWays: Changes['ways'];
  readonly #aroundWays: Changes['ways'];

  constructor(device: Device) {
    this.device = device;
    const enter: Enter = async (step, { id, kind, content }, work) =>
      this.#enter(step, id, kind, content, work);
    this.changes = new Changes(device, enter);
    this.#paperWays = paperWays(this, enter);
    this.#aroundWays = aroundWays(this, enter);
  }

  readonly does = async (step: Step): Promise<void> => {
    const { ways, seriesWays, listWays } = this.changes;
    const all = [this.#ways, this.#paperWays, this.#aroundWays, ways, seriesWays, listWays];
    const act = all.find((some) => step.what in some)?.[step.what];
    if (act === undefined) throw new Error(`Nobody knows how to ${step.what}.`);
    await act(step);
    await this.look();
  };

  /** Remembers what the outbox shows. */
  async look(): Promise<void> {
    const acts = await this.device.acts();
    for (const act of acts) {
      const { subject, order } = act;
      const known = this.places.get(subject);
      // Taken back and issued again: the first time may have arrived.
      if (act.kind === 'document') {
        if (known !== undefined && known !== order) this.overtaken.add(subject);
        this.places.set(subject, order);
      }
      const isBehind = acts.some((other) => buildsOn(act, other) && this.overtaken.has(other.subject));
      if (act.refusal !== null || act.trouble !== null || isBehind) this.overtaken.add(subject);
    }
  }

  readonly #ways: Readonly<Record<string, (step: Step) => Promise<void>>> = {
    'add customer': async (step) => {
      const id = newId();
      const name = `Customer ${step.pick}`;
      await this.#enter(step, id, 'customer', name, async (app) => app.addCustomer(id, name));
    },
    'add an item': async (step) => {
      const id = newId();
      const name = `Item ${step.pick}`;
      await this.#enter(step, id, 'item', name, async (app) => app.addItem(id, name));
    },
    'add a price list': async (step) => {
      const id = newId();
      const name = `List ${step.pick}`;
      await this.#enter(step, id, 'price_list', name, async (app) => app.addPriceList(id, name));
    },
    'create a series': async (step) => {
      const id = newId();
      const customer = await this.#customer(step.pick);
      const change = { recurring_invoice_id: id };
      await this.#enter(step, id, 'series', 40, async (app) => app.createSeries(customer, change));
    },
    'record payment': async (step) => {
      const amount = 1 + (step.pick % 9);
      const paid = await this.#invoice(step.pick);
      const [id, customer] = [newId(), paid?.customer ?? (await this.#customer(step.pick)).id];
      const allocations = paid === undefined ? [] : [{ document_id: paid.id, amount }];
      const body = {
        payment_id: id,
        kind: 'payment' as const,
        customer_id: customer,
        currency: 'USD',
        amount,
        payment_date: '2026-03-12',
        reference: null,
        notes: null,
        refunded_payment_id: null,
        allocations,
      };
      await this.#enter(step, id, 'payment', amount, async (app) => app.recordPayment(body));
    },
    'leave a draft': async (step) => this.#draft(step, newId(), 'draft'),
    'issue an invoice': async (step) => this.#draft(step, newId(), 'issue'),
    'issue an estimate': async (step) => this.#draft(step, newId(), 'issue', 'estimate'),
    'email an invoice': async (step) => this.#draft(step, newId(), 'mail'),
    'edit a draft': async (step) => this.#draft(step, await this.#draftOf(step.pick), 'draft'),
    'issue a draft': async (step) => this.#draft(step, await this.#draftOf(step.pick), 'issue'),
    'take back': async (step) => {
      const acts = (await this.device.acts()).filter(({ kind }) => kind === 'document');
      const act = acts[step.pick % acts.length];
      if (act !== undefined) await this.#draft(step, act.subject, 'draft');
    },
    'delete an entry': async (step) => this.#delete(step),
    decide: async (step) => this.#decide(step),
    send: async ({ sky, fuse }) => {
      await this.device.run(async (app) => app.send().catch(() => undefined), sky, fuse ?? undefined);
    },
    'save what is left': async ({ sky, fuse }) => {
      await this.device.run(async (app) => app.saveLeft().catch(() => undefined), sky, fuse ?? undefined);
    },
    'take the books': async ({ sky, fuse }) => {
      await this.device.run(async (app) => app.take().catch(() => undefined), sky, fuse ?? undefined);
    },
    kill: async () => {
      await this.device.run(async () => new Promise(() => undefined), [], 0);
    },
    'jump in time': async ({ pick }) => this.device.setClock(((pick % 3) - 1) * year),
    'go offline': async () => this.device.goOffline(true),
    'go online': async () => this.device.goOffline(false),
  };

  #note(id: string, kind: Act['kind'], content: string | number): Entered {
    const known = this.entered.get(id);
    if (known !== undefined) {
      known.contents.push(content);
      return known;
    }
    const entered: Entered = {
      kind,
      contents: [content],
      isPromised: false,
      isRemoved: false,
      mails: 0,
      isIssued: false,
      mayBeIssued: false,
      isMailed: false,
      isCopy: false,
      isOpen: false,
      history: [],
    };
    this.entered.set(id, entered);
    return entered;
  }

  async #enter(
    { sky, fuse }: Step,
    id: string,
    kind: Act['kind'],
    content: string | number,
    work: (app: StartedDevice) => Promise<unknown>,
  ): Promise<Entered> {
    const entered = this.#note(id, kind, content);
    let isDone = false;
    // Refused: the form says so and keeps what was typed.
    const saved = async (app: StartedDevice) =>
      work(app).then(
        () => (isDone = true),
        () => undefined,
      );
    if ((await this.device.run(saved, sky, fuse ?? undefined)) && isDone) entered.isPromised = true;
    entered.history.push(`${isDone ? 'done' : 'not done'} ${sky.join()} ${fuse}`);
    return entered;
  }

  async #draft(
    step: Step,
    id: string | undefined,
    asked: Asked,
    type: 'invoice' | 'estimate' = 'invoice',
  ): Promise<void> {
    if (id === undefined) return;
    const known = this.entered.get(id);
    const isCopy = known?.isCopy === true;
    const price = isCopy ? Number(known.contents.at(-1)) : 1 + step.pick / 100;
    const entered = this.#note(id, 'document', price);
    const customer = await this.#customer(step.pick);
    const change = (draft: Draft): Draft => ({
      ...draft,
      // Some are out of order.
      issue_date: asked === 'issue' && step.pick % 11 === 0 ? '2026-01-31' : '',
      ...(!isCopy && {
        customer,
        lines: draft.lines.map((line) => ({ ...line, unit_price: String(price) })),
      }),
    });
    const said: { outcome: Outcome } = { outcome: 'gone' };
    const work = async (app: StartedDevice) => {
      said.outcome = await app.edit(id, change, known !== undefined ? null : blankOf(type), thenOf(asked));
    };
    if (asked === 'mail') entered.mails += 1;
    if (asked !== 'draft') entered.mayBeIssued = true;
    const isAlive = await this.device.run(work, step.sky, step.fuse ?? undefined);
    entered.history.push(`${asked} ${price}: ${isAlive ? said.outcome : 'killed'} ${step.sky.join()}`);
    // It may have its number ahead of those that wait.
    if (asked !== 'draft' && this.device.arrived.length > 0) this.overtaken.add(id);
    if (isAlive) this.#believe(entered, price, asked, said.outcome);
  }

  #believe(entered: Entered, price: number, asked: Asked, outcome: Outcome): void {
    if (outcome === 'gone') {
      entered.contents.pop();
      return;
    }
    const isIssued = outcome === 'issued';
    const isMailed = isIssued && asked === 'mail';
    Object.assign(entered, { contents: [price], isPromised: true, isRemoved: false, isIssued, isMailed });
  }

  async #delete({ pick, fuse }: Step): Promise<void> {
    const acts = await this.device.acts();
    const act = acts[pick % acts.length];
    if (act === undefined) return;
    const taken = async (app: StartedDevice) => app.outbox.takeBack(act);
    // What was sent without an answer may be there nevertheless.
    await this.device.run(taken, [], fuse ?? undefined);
    const entered = this.changes.drop(act) ? undefined : this.entered.get(act.subject);
    if (entered === undefined) return;
    entered.isRemoved = true;
    entered.history.push('deleted');
  }

  async #decide({ pick, fuse }: Step): Promise<void> {
    const refused = (await this.device.acts()).filter(({ refusal }) => refusal !== null);
    const act = refused[pick % refused.length];
    if (act === undefined) return;
    this.changes.revise(act);
    const entered = this.entered.get(act.subject);
    if (entered !== undefined) entered.isOpen = act.kind === 'conversion' || act.kind === 'final_invoice';
    const side = pick % 2 === 0 ? 'mine' : 'theirs';
    await this.device.run(async (app) => app.decide(act, side), [], fuse ?? undefined);
  }

  /** A draft on the shelf. */
  async #draftOf(pick: number): Promise<string | undefined> {
    const drafts = (await (await this.device.started()).drafts()).flatMap((found) =>
      found.kind === 'draft' ? [found.shelved.id] : [],
    );
    return drafts[pick % drafts.length];
  }

  /** A customer of the other device as well, as far as the books have them. */
  async #customer(pick: number): Promise<{ id: string; name: string }> {
    const { books } = await this.device.started();
    const { items } = await books
      .api(listCustomers, { query: { limit: '100' } })
      .catch(() => ({ items: [] }));
    const own = [...this.entered].flatMap(([id, { kind, contents, isRemoved }]) =>
      kind === 'customer' && !isRemoved ? [{ id, name: String(contents[0]) }] : [],
    );
    const all = [...items.map(({ customer_id: id, name }) => ({ id, name })), ...own];
    return all[pick % all.length] ?? { id: newId(), name: 'Nobody knows' };
  }

  /** An invoice of either device that the books have, or one that waits. */
  async #invoice(pick: number): Promise<{ id: string; customer: string } | undefined> {
    const { books } = await this.device.started();
    const query = { document_type: 'invoice', status: 'open', limit: '100' } as const;
    const { items } = await books.api(listDocuments, { query }).catch(() => ({ items: [] }));
    const waiting = (await this.device.acts()).flatMap(({ kind, subject, names }) =>
      kind === 'document' ? [{ id: subject, customer: names[0] ?? '' }] : [],
    );
    const all = [...items.map((row) => ({ id: row.document_id, customer: row.customer_id })), ...waiting];
    // Some are only credit.
    return pick % 4 === 0 ? undefined : all[pick % all.length];
  }
}
