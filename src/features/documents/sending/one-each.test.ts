import { expect, test } from 'vitest';
import { oneEach } from './one-each.ts';

const row = (customer: string, due_date: string, document_id: string) => ({
  document_id,
  customer_id: customer,
  customer_name: customer.toUpperCase(),
  due_date,
});

test('each customer is reminded once, of what has been overdue longest; those with more are named', () => {
  const newer = row('ada', '2026-03-01', '1');
  const oldest = row('ada', '2026-01-01', '2');
  const sameDay = row('ada', '2026-01-01', '3');
  const other = row('bob', '2026-02-01', '4');
  expect(oneEach([newer, sameDay, oldest, other])).toEqual({ first: [oldest, other], several: ['ADA'] });
  expect(oneEach([other])).toEqual({ first: [other], several: [] });
});
