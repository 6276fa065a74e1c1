import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookRecord } from '#shared/contract/records.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { endUnfinished } from '#server/db/backup/end-unfinished.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, giveAddress, invoiceOf, openedBooks, paymentOf, type Books } from '#tests/books.ts';
import { withClient } from '#tests/database-rows.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let books: Books;
let customer: Customer;
beforeAll(async () => {
  ({ books, customer } = await openedBooks(app));
});

interface Taken {
  epoch: string;
  position: number;
  items: BookRecord[];
}

/** All pages of a part, in small pages. */
async function take(part: 'current' | 'past', of: Books = books, limit = 3): Promise<Taken> {
  const items: BookRecord[] = [];
  const path = `/api/records?part=${part}&limit=${limit}`;
  const first = await of.succeed('GET', path);
  for (let page = first; ; page = await of.succeed('GET', `${path}&before=${page.before}`)) {
    items.push(...page.items);
    if (page.before === null) return { epoch: first.epoch, position: first.position, items };
  }
}

async function changesSince({ epoch, position }: Pick<Taken, 'epoch' | 'position'>, limit = 100) {
  return books.succeed('GET', `/api/changes?epoch=${epoch}&after=${position}&limit=${limit}`);
}

const creditOf = ({ document_id: id }: { document_id: string }) => ({
  document_type: 'credit_note',
  related_document_id: id,
});

const named = ({ kind, id }: BookRecord) => `${kind} ${id}`;

/** What changes while `work` runs, in order. */
async function changedBy(work: () => Promise<unknown>): Promise<BookRecord[]> {
  const before = await books.succeed('GET', '/api/records?part=current&limit=1');
  await work();
  return (await changesSince(before)).items;
}

test('recurring invoices come only to devices that ask for them, and each change of one', async () => {
  const before = await books.succeed('GET', '/api/records?part=current&limit=1');
  const series = await books.succeed('POST', '/api/recurring-invoices', {
    customer_id: customer.customer_id,
    currency: 'USD',
    lines: [{ description: 'Support', quantity: 1, unit_price: 40 }],
    rhythm: { unit: 'month', every: 1, on: 'same_day' },
    start_on: '2040-01-31',
    mode: 'draft',
  });
  const { recurring_invoice_id: id } = series;
  const record = { kind: 'recurring_invoice', id, value: series };
  const changes = `/api/changes?epoch=${before.epoch}&after=${before.position}`;
  expect((await books.succeed('GET', `${changes}&include=items`)).items).toEqual([]);
  expect((await books.succeed('GET', `${changes}&include=items,recurring`)).items).toEqual([record]);
  const page = '/api/records?part=current&limit=100';
  expect((await books.succeed('GET', `${page}&include=items,recurring`)).items).toContainEqual(record);
  const skipped = await books.succeed('POST', `/api/recurring-invoices/${id}/skip`, {
    day: '2040-01-31',
    is_skipped: true,
  });
  expect((await books.succeed('GET', `${changes}&include=items,recurring`)).items).toEqual([
    { ...record, value: skipped },
  ]);
});

test('catalog items come only to devices that ask for them, in the first copy and in the changes', async () => {
  const before = await books.succeed('GET', '/api/records?part=current&limit=1');
  const item = await books.succeed('POST', '/api/items', { name: 'Tap', prices: [], tax_rates: [] });
  const record = { kind: 'item', id: item.item_id, value: item };
  const changes = `/api/changes?epoch=${before.epoch}&after=${before.position}`;
  expect((await books.succeed('GET', changes)).items).toEqual([]);
  expect((await books.succeed('GET', `${changes}&include=items`)).items).toEqual([record]);
  const page = '/api/records?part=current';
  expect((await books.succeed('GET', page)).items.map(named)).not.toContain(named(record as BookRecord));
  expect((await books.succeed('GET', `${page}&include=items`)).items).toContainEqual(record);
  await books.succeed('DELETE', `/api/items/${item.item_id}`);
  const [archived] = (await books.succeed('GET', `${changes}&include=items`)).items;
  expect(archived.value.deleted_at).toBeDefined();
});

describe('a device’s first copy', () => {
  test('has every record as its own endpoint returns it, in two parts', async () => {
    const open = await books.issue(customer, 100);
    const settled = await books.issue(customer, 50);
    const payment = await books.pay(customer, 50, settled);
    const draft = await books.draft(customer);
    const [current, past] = [await take('current'), await take('past')];
    const currentNames = current.items.map(named);
    const currentOnes = [`customer ${customer.customer_id}`, `document ${open.document_id}`];
    expect(currentNames).toEqual(expect.arrayContaining([...currentOnes, `document ${draft.document_id}`]));
    expect(past.items.map(named).toSorted()).toEqual(
      [`document ${settled.document_id}`, `payment ${payment.payment_id}`].toSorted(),
    );
    const all = [...current.items, ...past.items];
    expect(new Set(all.map(named)).size).toBe(all.length);
    const paths = { settings: '/api/organization/settings', customer: '/api/customers/' } as const;
    for (const { kind, id, value } of all) {
      const path =
        kind === 'settings'
          ? paths.settings
          : `${kind === 'customer' ? paths.customer : `/api/${kind}s/`}${id}`;
      expect(value).toEqual(await books.succeed('GET', path));
    }
    expect(current.items.some(({ kind }) => kind === 'settings')).toBe(true);
  });

  test('leaves out what was deleted', async () => {
    const draft = await books.draft(customer);
    await books.call('DELETE', `/api/documents/${draft.document_id}`);
    const { items } = await take('current');
    expect(items.map(({ id }) => id)).not.toContain(draft.document_id);
  });

  test('has nothing of another organization', async () => {
    const other = (await openedBooks(app)).books;
    const ids = new Set((await take('current')).items.map(({ id }) => id));
    expect((await take('current', other)).items.filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await take('past', other)).items).toEqual([]);
  });

  test('has no more than fifty documents made from one, each', async () => {
    const [one, other] = [await books.issue(customer, 100), await books.issue(customer, 100)];
    await database.pool.query(
      `insert into documents (organization_id, id, type, lifecycle, customer_id, currency, allowances, related_document_id)
        select d.organization_id, gen_random_uuid(), 'credit_note', 'draft', d.customer_id, d.currency, '[]', d.id
        from documents d, generate_series(1, 60) where d.id = any($1)`,
      [[one.document_id, other.document_id]],
    );
    const { items } = await take('current', books, 100);
    for (const { document_id: id } of [one, other])
      expect(items.find((item) => item.id === id)?.value).toMatchObject({ followed_by: { length: 50 } });
  });

  test('is taken in turns: an organization with many devices waits for itself, not others for it', async () => {
    const path = '/api/records?part=current&limit=1';
    const { books: others } = await openedBooks(app);
    const asked = Array.from({ length: 30 }, async () => books.call('GET', path));
    expect((await others.call('GET', path)).status).toBe(200);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test('is compressed, because the connection may be poor', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const answer = await app.app.request('/api/records?part=current', {
      headers: { ...headers, Authorization: `Bearer ${books.token}` },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  });
});

describe('changes', () => {
  test('come in the order they were made, each record once, and in pages', async () => {
    const before = await books.succeed('GET', '/api/records?part=current&limit=1');
    const [one, other] = [await books.draft(customer), await books.draft(customer)];
    await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Augusta Ada' });
    const ids = [one.document_id, other.document_id, customer.customer_id];
    const { items, has_more: hasMore } = await changesSince(before);
    expect(items.map(({ id }: BookRecord) => id)).toEqual(ids);
    expect(hasMore).toBe(false);
    const first = await changesSince(before, 2);
    expect(first.items.map(({ id }: BookRecord) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    expect((await changesSince(first)).items).toMatchObject([{ id: customer.customer_id }]);
  });

  test('tell of a deletion', async () => {
    const draft = await books.draft(customer);
    const items = await changedBy(async () => books.call('DELETE', `/api/documents/${draft.document_id}`));
    expect(items).toEqual([{ kind: 'document', id: draft.document_id, value: null }]);
  });

  test('name every record that looks different afterwards', async () => {
    const invoice = await books.issue(customer, 100);
    let payment = { payment_id: '' };
    const paid = await changedBy(async () => {
      payment = await books.pay(customer, 60, invoice);
    });
    expect(paid.map(named).toSorted()).toEqual(
      [`document ${invoice.document_id}`, `payment ${payment.payment_id}`].toSorted(),
    );
    const refund = { ...paymentOf(customer, 10, invoice), kind: 'refund' };
    const refunded = await changedBy(async () =>
      books.succeed('POST', '/api/payments', { ...refund, refunded_payment_id: payment.payment_id }),
    );
    expect(refunded.map(named)).toEqual(
      expect.arrayContaining([`document ${invoice.document_id}`, `payment ${payment.payment_id}`]),
    );
    const credited = await changedBy(async () =>
      books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, {}),
    );
    expect(credited.map(named)).toContain(`document ${invoice.document_id}`);
    const settings = await books.succeed('GET', '/api/organization/settings');
    const changed = await changedBy(async () =>
      books.succeed('PUT', '/api/organization/settings', { ...settings, phone: '555' }),
    );
    expect(changed).toMatchObject([{ kind: 'settings', value: { phone: '555' } }]);
  });

  test('name what looks different because of emails, links, and other documents, and nothing else', async () => {
    await giveAddress(books);
    const invoice = await books.issue(customer, 100);
    const { document_id: id } = invoice;
    const isNoted = async (work: () => Promise<unknown>) =>
      (await changedBy(work)).some((record) => record.id === id);
    const run = async (sql: string) => database.pool.query(sql, [id]);
    const states: [string, boolean][] = [
      ["state = 'sending', attempts = 1", false],
      ["next_attempt_at = now(), last_error = 'GREYLISTED'", false],
      ["state = 'queued'", true],
      ["state = 'sending'", false],
      ["state = 'sent'", true],
      ["text = ''", false],
    ];
    await expect(
      isNoted(async () => books.succeed('POST', `/api/documents/${id}/send`, { to: ['a@example.com'] })),
    ).resolves.toBe(true);
    for (const [change, isNew] of states)
      expect([
        change,
        await isNoted(async () => run(`update mails set ${change} where document_id = $1`)),
      ]).toEqual([change, isNew]);
    const view = async () => run('update share_links set last_viewed_at = now() where document_id = $1');
    expect([await isNoted(view), await isNoted(view)]).toEqual([true, false]);
    const withdraw = async () => run('update share_links set withdrawn_at = now() where document_id = $1');
    expect(await isNoted(withdraw)).toBe(false);
  });

  test('name the document that a draft no longer belongs to', async () => {
    const [one, other] = [await books.issue(customer, 10), await books.issue(customer, 10)];
    const note = await books.draft(customer, creditOf(one));
    const moved = await changedBy(async () =>
      books.succeed('PUT', `/api/documents/${note.document_id}`, invoiceOf(customer, 5, creditOf(other))),
    );
    expect(moved.map(named).toSorted()).toEqual(
      [one, other, note].map(({ document_id: id }) => `document ${id}`).toSorted(),
    );
    const deleted = await changedBy(async () => books.call('DELETE', `/api/documents/${note.document_id}`));
    expect(deleted.map(named)).toContain(`document ${other.document_id}`);
  });

  test('begin anew after a position that was never given', async () => {
    const { epoch, position } = await take('current');
    expect(await changesSince({ epoch, position })).toMatchObject({ epoch, position });
    const answer = await changesSince({ epoch, position: position + 1 });
    expect(answer).toEqual({ epoch: '', position: 0, items: [], has_more: false });
  });

  test('are not passed over while others are being committed', async () => {
    const before = await books.succeed('GET', '/api/records?part=current&limit=1');
    const seen = new Set<string>();
    let from = before;
    const follow = async () => {
      from = await changesSince(from, 5);
      for (const { id } of from.items) seen.add(id);
    };
    const making = Array.from({ length: 30 }, async () => books.draft(customer));
    for (let pages = 0; pages < 20; pages += 1) await follow();
    const made = await Promise.all(making);
    while (from.has_more !== false || from.items.length > 0) await follow();
    expect(seen).toEqual(new Set(made.map(({ document_id: id }) => id)));
  });

  test.each(['', '?epoch=a', '?epoch=a&after=-1', '?epoch=a&after=1.5', '?epoch=a&after=x'])(
    'refuse %j',
    async (query) => {
      expect((await books.call('GET', `/api/changes${query}`)).status).toBe(422);
    },
  );

  // Last, because it ends all sessions.
  test('begin anew after a restore', async () => {
    const account = await signedUp(app);
    const before = await booksOf(app, account.access_token).succeed('GET', '/api/records?part=current');
    await withClient(database, endUnfinished);
    const restored = await testApp(database, { passwords: plainPasswords, limits: unlimited });
    const { access_token: token } = await signedIn(restored, account);
    const path = `/api/changes?epoch=${before.epoch}&after=${before.position}`;
    const answer = await booksOf(restored, token).succeed('GET', path);
    expect(answer).toMatchObject({ items: [], has_more: false });
    expect(answer.epoch).not.toBe(before.epoch);
  });
});
