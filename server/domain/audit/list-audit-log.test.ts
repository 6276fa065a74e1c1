import { afterAll, describe, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const read = async (token: string, query = '') => app.call('GET', `/api/audit-log${query}`, { token });

/** An organization whose log has an invitation, its acceptance and two role changes. */
async function busyOrganization() {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  for (const new_role of ['org_admin', 'user']) {
    const path = `/auth/users/${colleague.id}/role`;
    await app.call('PATCH', path, { token: admin.access_token, body: { new_role } });
  }
  return admin;
}

describe('audit log', () => {
  test('shows who did what to whom, latest first, with the changed fields', async () => {
    const admin = await busyOrganization();
    const { status, body } = await read(admin.access_token);
    expect(status).toBe(200);
    expect(body.items.map((event: { action: string }) => event.action)).toEqual([
      'user.role_changed',
      'user.role_changed',
      'user.joined',
      'user.invited',
    ]);
    expect(body.items[0]).toMatchObject({
      actor: 'Ada Lovelace',
      subject: 'Grace Hopper',
      before: { role: 'org_admin' },
      after: { role: 'user' },
    });
    expect(body.next_cursor).toBeNull();
  });

  test('is paged without gaps or repetitions', async () => {
    const admin = await busyOrganization();
    const whole = (await read(admin.access_token)).body.items;
    const pages = [];
    for (let query = '?limit=3'; query !== '';) {
      const { body } = await read(admin.access_token, query);
      pages.push(body.items);
      query = body.next_cursor === null ? '' : `?limit=3&cursor=${body.next_cursor}`;
    }
    expect(pages.map((page) => page.length)).toEqual([3, 1]);
    expect(pages.flat()).toEqual(whole);
  });

  test("never shows another organization's entries, even with a cursor from there", async () => {
    const stranger = await busyOrganization();
    const admin = await signedUp(app);
    const cursor = (await read(stranger.access_token)).body.items[0].id;
    expect((await read(admin.access_token)).body.items).toEqual([]);
    expect((await read(admin.access_token, `?cursor=${cursor}`)).body.items).toEqual([]);
  });

  test('is filtered by what events are about, page by page', async () => {
    const admin = await busyOrganization();
    const books = booksOf(app, admin.access_token);
    await books.customer();
    await books.customer();
    await books.item();
    await books.succeed('POST', '/api/price-lists', { name: 'Trade', adjustment_percent: 0, prices: [] });
    const actions = async (query: string) => {
      const { body } = await read(admin.access_token, query);
      return body.items.map(({ action }: { action: string }) => action);
    };
    expect(await actions('?about=item')).toEqual(['price_list.added', 'item.added']);
    expect(await actions('?about=user')).toHaveLength(4);
    expect(await actions('?about=payment')).toEqual([]);
    const { body } = await read(admin.access_token, '?about=customer&limit=1');
    expect(body.items).toHaveLength(1);
    expect(await actions(`?about=customer&cursor=${body.next_cursor}`)).toEqual(['customer.added']);
  });

  test.each([
    ['?about=x', 'about'],
    ['?cursor=x', 'cursor'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
  ])('refuses %s and names the field', async (query, path) => {
    const admin = await signedUp(app);
    const answer = await read(admin.access_token, query);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });
});
