import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Customer } from '#shared/contract/customers.ts';
import { signedIn } from './accounts.ts';
import type { Books } from './books.ts';
import { invited, joined } from './colleagues.ts';
import { withPasskey } from './passkey-device.ts';
import type { TestApp } from './test-app.ts';

/** For whom rows are created: in which organization, and by whom. */
export interface Holder {
  readonly app: TestApp;
  /** The token of an admin. */
  readonly books: Books;
  readonly customer: Customer;
  /** Whose sessions are created. */
  readonly account: { readonly email: string; readonly password: string };
}

const weekly = { rhythm: { unit: 'week', every: 1 }, start_on: '2026-01-01', mode: 'draft' };

interface Maker {
  readonly make: (holder: Holder) => Promise<string>;
  /** Missing if nothing deletes such a row. */
  readonly remove?: (holder: Holder, id: string) => Promise<unknown>;
}

async function newDocument({ books, customer }: Holder, fields: object): Promise<string> {
  return (await books.draft(customer, fields)).document_id;
}

async function newSeries({ books, customer }: Holder): Promise<string> {
  const { customer_id } = customer;
  const lines = [{ description: 'Support', quantity: 1, unit_price: 10 }];
  const body = { customer_id, currency: 'USD', lines, ...weekly };
  return (await books.succeed('POST', '/api/recurring-invoices', body)).recurring_invoice_id;
}

async function newSession({ app, account }: Holder): Promise<string> {
  const { access_token: token } = await signedIn(app, account);
  const { body } = await app.call('GET', '/auth/sessions', { token });
  return body.items.find((session: { current: boolean }) => session.current).id;
}

async function endSession({ app, account }: Holder, id: string) {
  const { access_token: token } = await signedIn(app, account);
  return app.call('DELETE', `/auth/sessions/${id}`, { token });
}

async function newPasskey({ app, account }: Holder): Promise<string> {
  const { access_token: token } = await signedIn(app, account);
  return (await withPasskey(app, token)).id;
}

async function removePasskey({ app, account }: Holder, id: string) {
  const { access_token: token } = await signedIn(app, account);
  return app.call('POST', `/auth/passkeys/${id}/remove`, { token, body: {} });
}

/** A unique color, for a new hash. */
async function newLogo({ books }: Holder): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const create = { width: 8, height: 8, channels: 3 as const, background: { r, g, b } };
  const file = await sharp({ create }).png().toBuffer();
  return (await books.succeed('PUT', '/api/organization/logo', { data: file.toString('base64') })).hash;
}

async function newAttachment({ books, customer }: Holder): Promise<string> {
  const { document_id: id } = await books.draft(customer);
  const body = { name: 'Plan', data: Buffer.from('%PDF-1.7').toString('base64') };
  return (await books.succeed('POST', `/api/documents/${id}/attachments`, body)).attachment_id;
}

const removeDocument = async ({ books }: Holder, id: string) =>
  books.succeed('DELETE', `/api/documents/${id}`);
const removeUser = async ({ books }: Holder, id: string) => books.succeed('DELETE', `/auth/users/${id}`);

const makers = {
  session: { make: newSession, remove: endSession },
  passkey: { make: newPasskey, remove: removePasskey },
  colleague: { make: async ({ app, books }) => (await joined(app, books.token)).id, remove: removeUser },
  invitation: { make: async ({ app, books }) => (await invited(app, books.token)).id, remove: removeUser },
  customer: {
    make: async ({ books }) => (await books.customer()).customer_id,
    remove: async ({ books }, id) => books.succeed('DELETE', `/api/customers/${id}`),
  },
  price_list: {
    make: async ({ books }) => (await books.priceList()).price_list_id,
    remove: async ({ books }, id) => books.succeed('DELETE', `/api/price-lists/${id}`),
  },
  item: {
    make: async ({ books }) => (await books.item()).item_id,
    remove: async ({ books }, id) => books.succeed('DELETE', `/api/items/${id}`),
  },
  draft: {
    make: async (holder) => newDocument(holder, { document_type: 'estimate' }),
    remove: removeDocument,
  },
  'sent estimate': {
    make: async (holder) => newDocument(holder, { document_type: 'estimate', status: 'sent' }),
  },
  invoice: { make: async (holder) => newDocument(holder, { status: 'sent' }) },
  attachment: {
    make: newAttachment,
    remove: async ({ books }, id) => books.succeed('DELETE', `/api/attachments/${id}`),
  },
  'recurring invoice': { make: newSeries },
  payment: { make: async ({ books, customer }) => (await books.pay(customer, 10)).payment_id },
  logo: {
    make: newLogo,
    remove: async ({ books }) => books.succeed('DELETE', '/api/organization/logo'),
  },
} satisfies Record<string, Maker>;

/** What an id in the path of an operation stands for. */
export type IdKind = keyof typeof makers;

/** Creates a row of this kind; returns its id. */
export async function madeId(kind: IdKind, holder: Holder): Promise<string> {
  return makers[kind].make(holder);
}

/**
 * The id of a deleted row of this kind; undefined if none can be deleted. An issued document was a draft
 * once.
 */
export async function deletedId(kind: IdKind, holder: Holder): Promise<string | undefined> {
  const { make, remove }: Maker =
    kind === 'invoice' || kind === 'sent estimate' ? makers.draft : makers[kind];
  if (remove === undefined) return undefined;
  const id = await make(holder);
  await remove(holder, id);
  return id;
}

/** An unused id of this kind. */
export function unknownId(kind: IdKind): string {
  return kind === 'logo' ? randomBytes(32).toString('hex') : randomUUID();
}
