import { afterAll, expect, test } from 'vitest';
import { openedBooks } from '#tests/books.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords });
afterAll(database.close);

const path = '/api/recurring-invoices';

const idsOf = ({ items }: { items: { recurring_invoice_id: string }[] }) =>
  items.map(({ recurring_invoice_id: id }) => id);

test('the list can be of one state, page by page', async () => {
  const { books, customer } = await openedBooks(app);
  const body = {
    customer_id: customer.customer_id,
    currency: 'USD',
    lines: [{ description: 'Support', quantity: 1, unit_price: 100 }],
    rhythm: { unit: 'month', every: 1, on: 'same_day' },
    start_on: '2199-01-31',
    mode: 'draft',
  };
  const ids: string[] = [];
  for (let series = 0; series < 5; series += 1)
    ids.push((await books.succeed('POST', path, body)).recurring_invoice_id);
  const [first, second, third, ...others] = ids;
  await books.succeed('POST', `${path}/${first}/pause`);
  await books.succeed('POST', `${path}/${second}/end`);
  await books.succeed('POST', `${path}/${third}/end`);
  const listed = async (query: string) => books.succeed('GET', `${path}?${query}`);
  expect(idsOf(await listed('limit=9'))).toEqual(ids.toReversed());
  expect(idsOf(await listed('state=paused'))).toEqual([first]);
  expect(idsOf(await listed('state=active'))).toEqual(others.toReversed());
  expect(idsOf(await listed('state=blocked'))).toEqual([]);
  const page = await listed('state=ended&limit=1');
  expect(idsOf(page)).toEqual([third]);
  expect(idsOf(await listed(`state=ended&limit=1&cursor=${page.next_cursor}`))).toEqual([second]);
  expect((await books.call('GET', `${path}?state=gone`)).status).toBe(422);
});
