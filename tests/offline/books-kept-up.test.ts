import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '#api/client.ts';
import { NotOnDevice } from '#offline/books/books.ts';
import * as store from '#offline/books/books-database.ts';
import { clearCopies } from '#offline/copies-database.ts';
import { listCustomers } from '#shared/contract/customers.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { booksOf, invoiceOf } from '../books.ts';
import { unlimited } from '../limits.ts';
import { testApp } from '../test-app.ts';
import { demoDevice } from './demo-device.ts';
import { deviceOf } from './device-app.ts';

const { app, database, token, device, expectSame } = await demoDevice();

const dies = async () => Promise.reject(new Error('killed'));

describe('keeping up', () => {
  const limit = '100';
  beforeEach(async () => device().take());

  test('brings what others changed: a new invoice, a renamed customer, a deleted draft', async () => {
    const others = booksOf(app, token());
    const customer = await others.customer({ name: 'Zuse KG' });
    const draft = await others.draft(customer);
    const gone = await others.draft(customer);
    await device().take();
    await others.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Konrad Zuse KG' });
    await others.call('DELETE', `/api/documents/${gone.document_id}`);
    await others.succeed('POST', '/api/documents', { ...invoiceOf(customer, 10), status: 'sent' });
    await device().take();
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
    await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } }));
    const read = await device().books.api(getDocument, { params: { id: draft.document_id } });
    expect(read.customer_name).toBe('Konrad Zuse KG');
  });

  test('goes on where it was cut off', async () => {
    await clearCopies();
    let calls = 0;
    const cut: Api = async (endpoint, input, options) => {
      calls += 1;
      if (calls % 3 === 0) throw new Error('cut off');
      return device().server(endpoint, input, options);
    };
    let isDone = false;
    while (!isDone)
      isDone = await device()
        .take({ api: cut })
        .then(
          () => true,
          () => false,
        );
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
  });

  test('goes on where the device was killed, with the first page as well', async () => {
    await clearCopies();
    await device()
      .take({ store: { ...store, putRecords: dies } })
      .catch(() => undefined);
    await device().take();
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
    await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } }));
  });

  test('takes only what is current where data are dear: then lists are left to the server', async () => {
    await clearCopies();
    await device().take({ mayTakePast: async () => false });
    const { books } = device();
    await expect(books.api(listDocuments, { query: {} })).rejects.toThrow(NotOnDevice);
    const { items } = await device().server(listInvoices, { query: { status: 'open', limit: '3' } });
    for (const { document_id: id } of items)
      expect((await books.api(getDocument, { params: { id } })).document_id).toBe(id);
    await device().take();
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
  });

  test('begins anew if the server was restored', async () => {
    const before = await store.readMark('demo');
    const restored = await testApp(database, { demoAccount, limits: unlimited, epoch: 'restored' });
    await deviceOf(restored, token(), 'demo').take();
    const after = await store.readMark('demo');
    expect([before?.epoch === 'restored', after?.epoch]).toEqual([false, 'restored']);
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
  });

  test('begins nothing for someone who signed out while the first page was on its way', async () => {
    await clearCopies();
    let isSignedIn = true;
    const slow: Api = async (endpoint, input, options) => {
      const answer = await device().server(endpoint, input, options);
      isSignedIn = false;
      return answer;
    };
    await device().take({ api: slow, isOwner: () => isSignedIn });
    expect(await store.readMark('demo')).toBeNull();
    await device().take();
  });

  test('what another tab wrote meanwhile stays', async () => {
    const before = await store.readMark('demo');
    const overtaken: Api = async (endpoint, input, options) => {
      const answer = await device().server(endpoint, input, options);
      await booksOf(app, token()).customer({ name: 'From the other tab' });
      await device().take();
      return answer;
    };
    await device().take({ api: overtaken });
    const after = await store.readMark('demo');
    expect(after?.position).toBeGreaterThan(before?.position ?? Infinity);
    await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } }));
  });

  test('stores nothing after a sign-out, and shows nobody another’s books', async () => {
    const other = deviceOf(app, token(), 'somebody else');
    await expect(other.books.api(listCustomers, { query: {} })).rejects.toThrow(NotOnDevice);
    const slow: Api = async (endpoint, input, options) => {
      const answer = await device().server(endpoint, input, options);
      await clearCopies();
      return answer;
    };
    await booksOf(app, token()).customer({ name: 'Late' });
    await device()
      .take({ api: slow })
      .catch(() => undefined);
    device().books.forget();
    await expect(device().books.api(listCustomers, { query: {} })).rejects.toThrow(NotOnDevice);
    expect(await device().books.look(async (api) => api(getOrganizationSettings, {}))).toBeNull();
  });
});
