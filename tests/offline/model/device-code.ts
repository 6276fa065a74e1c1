import { ApiError } from '#api/api-error.ts';
import { createApi, type Api } from '#api/client.ts';
import { readRefusal } from '#api/read-refusal.ts';
import { DraftKeeper } from '#features/documents/editor/draft-keeper.ts';
import { draftOf } from '#features/documents/editor/draft-of.ts';
import { listDrafts, readDraft } from '#features/documents/editor/draft-shelf.ts';
import type { DraftMail } from '#features/documents/editor/draft-calls.ts';
import type { Draft } from '#features/documents/editor/draft.ts';
import { saveLeftDrafts } from '#features/documents/editor/save-left-drafts.ts';
import { withTry } from '#features/documents/editor/unanswered.ts';
import { takeIssueBack, waitingIssue } from '#features/documents/editor/waiting-issue.ts';
import { saveOrPutIn } from '#features/documents/waiting/made-edit.ts';
import {
  createSeries,
  waitingSeries,
  type NewSeriesInput,
} from '#features/documents/recurring/waiting-series.ts';
import { waitingPayment } from '#features/payments/waiting-payment.ts';
import { addCustomer, waitingCustomer } from '#features/shared/customers/add-customer.ts';
import { addItem, waitingItem } from '#features/shared/items/add-item.ts';
import { addPriceList, waitingPriceList } from '#features/shared/price-lists/add-price-list.ts';
import { putOff, sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { createBooks } from '#offline/books/books.ts';
import * as store from '#offline/books/books-database.ts';
import { takeBooks } from '#offline/books/take-books.ts';
import { oneAfterTheOther } from '#offline/outbox/exclusively.ts';
import { draftToCome } from '#offline/outbox/waiting-documents.ts';
import { createOutbox } from '#offline/outbox/outbox.ts';
import { sendAll } from '#app/senders.ts';
import { recordPayment, type PaymentInput } from '#shared/contract/payments.ts';
import { loadWords } from '#shared/words/words.ts';
import { itemNamed } from '../item-named.ts';
import { monthly } from '../monthly.ts';
import { priceListNamed } from '../price-list-named.ts';
import { changesOf } from './device-changes.ts';
import { papersOf } from './device-papers.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** Null: no answer came. */
export type Ask = (
  asked: Asked,
) => Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers } | null>;

const details = {
  contact_name: null,
  phone: null,
  tax_id: null,
  billing_address: null,
  currency: null,
  payment_terms_days: null,
  notes: null,
};

/** Until the editor says that what was typed is on the device or on the server. */
async function untilKept(keeper: DraftKeeper): Promise<void> {
  const isKept = () => keeper.get().isOnDevice || !keeper.get().isChanged;
  await new Promise<void>((resolve) => {
    if (isKept()) resolve();
    keeper.subscribe(() => {
      if (isKept()) resolve();
    });
  });
}

/** What one start of the app on a device has in memory, without screens. It goes when the device is killed. */
export async function startDevice(owner: string, ask: Ask) {
  await loadWords('sign-in', 'app', 'areas', 'paper');
  const api: Api = createApi(async ({ method, url, headers, body }) => {
    const answer = await ask({ method, url, headers, body });
    if (answer === null) throw new ApiError({ kind: 'unreachable' });
    if (answer.status >= 400) throw readRefusal(answer.status, answer.body, answer.headers);
    return answer.body;
  }, 'http://localhost');
  const outbox = createOutbox(() => owner, oneAfterTheOther());
  const connection = { get: () => ({ kind: 'reached' as const }), subscribe: () => () => undefined };
  const user = { id: owner };
  const session = { getState: () => ({ kind: 'signed_in', user, confirmed: true }), era: () => 0 };
  const books = createBooks(() => owner);
  const services = { api, outbox, connection, session, books };

  /** What waits to be made, as far as it can be edited. */
  async function toCome(id: string) {
    const made = draftToCome(await outbox.list(), id);
    return made ? { draft: draftOf(made), base: draftOf(made), version: made.version } : null;
  }

  /** The editor: from the shelf, from the outbox, or a new draft. Null: it isn't the device's any more. */
  async function open(id: string, blank: Draft | null) {
    const isTakenBack = await takeIssueBack(services, id, AbortSignal.timeout(60_000));
    const made = isTakenBack === 'needed' ? null : await toCome(id);
    const found = await readDraft(owner, id);
    const shelved = found?.kind === 'draft' ? found.shelved : null;
    const { draft, version, base } = shelved ?? made ?? { draft: blank, version: null, base: null };
    if (draft === null) return null;
    const unanswered = shelved ? withTry(shelved.unanswered ?? [], shelved.draft) : [];
    return new DraftKeeper({
      api,
      owner,
      id,
      start: { draft, version, base, isShelved: shelved !== null, unanswered },
      issueInOrder: async (_content, call) => call(true),
      save: async (call, saving) => saveOrPutIn(services, call, saving),
      putOff: async (error, put) => putOff(services, error, waitingIssue(put)),
    });
  }

  return {
    api,
    outbox,
    books,
    ...changesOf(services, books),
    ...papersOf(services, owner),
    take: async () =>
      takeBooks({
        api,
        store,
        owner,
        now: Date.now,
        isOwner: () => true,
        mayTakePast: async () => true,
      }),
    drafts: async () => listDrafts(owner),
    async addCustomer(id: string, name: string): Promise<void> {
      const body = { ...details, email: null, customer_id: id, name };
      await sendOrPutOff(services, waitingCustomer(body), async (now) =>
        addCustomer(now, body, { key: `form-${id}`, earlier: [] }),
      );
    },
    async addItem(id: string, name: string): Promise<void> {
      const body = { ...itemNamed(name), item_id: id };
      await sendOrPutOff(services, waitingItem(body), async (now) => addItem(now, body));
    },
    async addPriceList(id: string, name: string): Promise<void> {
      const body = { ...priceListNamed(name), price_list_id: id };
      await sendOrPutOff(services, waitingPriceList(body), async (now) => addPriceList(now, body));
    },
    async createSeries(customer: { id: string; name: string }, change: Partial<NewSeriesInput>) {
      const { body, draft } = monthly(customer, change);
      await sendOrPutOff(services, waitingSeries(body, draft), async (now) => createSeries(now, body));
    },
    async recordPayment(body: PaymentInput): Promise<void> {
      await sendOrPutOff(services, waitingPayment(body, 'Somebody'), async (now) =>
        now(recordPayment, { body }),
      );
    },
    /** Edits a draft and leaves, or issues it, with an email if there is one. Says what came of it, as the editor does. */
    async edit(
      id: string,
      edited: (draft: Draft) => Draft,
      blank: Draft | null,
      then: 'leave' | 'issue' | DraftMail,
    ): Promise<'gone' | 'left' | 'issued'> {
      const keeper = await open(id, blank);
      if (keeper === null) return 'gone';
      keeper.change(edited);
      const issuing = then === 'leave' ? null : keeper.issue(then === 'issue' ? undefined : then);
      const issued = await issuing?.catch(() => null);
      const isIssued = keeper.get().isWaiting || (issued ?? null) !== null;
      if (!isIssued) {
        keeper.flush();
        await keeper.saveNow();
        await untilKept(keeper);
      }
      keeper.stop();
      return isIssued ? 'issued' : 'left';
    },
    async saveLeft(): Promise<void> {
      const locks = {
        request: async (_name: string, _how: object, work: (lock: object) => unknown) => work({}),
      };
      const page = { navigator: { locks } };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that it reads
      await saveLeftDrafts(services as never, page as never);
    },
    send: async () => sendAll(outbox, api, () => undefined),
  };
}

export type StartedDevice = Awaited<ReturnType<typeof startDevice>>;
