import { readdirSync, readFileSync } from 'node:fs';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/test-database.ts';
import { withClient } from '#tests/database-rows.ts';
import { verifyChains } from './audit-chain/verify-chains.ts';

const database = await testDatabase();
afterAll(database.close);

const folder = new URL('./migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

/** The migrations from this one up to that one. */
function steps(from: string, to = '9999'): string {
  const some = migrations.filter((name) => name.slice(0, 4) >= from && name.slice(0, 4) <= to);
  return some.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
}

test('an upgrade leaves estimates without a last day, and knows which records are current', async () => {
  await withClient(database, async (client) => {
    const [organization, customer, draft, settled, payment] = [v7(), v7(), v7(), v7(), v7()];
    await client.query('drop schema public cascade; create schema public');
    await client.query(`begin; ${steps('0000', '0027')}; commit`);
    await client.query(
      `insert into organizations (id, name, default_currency, timezone) values ($1, 'Old', 'EUR', 'UTC')`,
      [organization],
    );
    await client.query(`insert into customers (organization_id, id, name) values ($1, $2, 'Ada')`, [
      organization,
      customer,
    ]);
    await client.query(
      `insert into documents (organization_id, id, type, lifecycle, customer_id, currency, allowances)
        values ($1, $3, 'invoice', 'draft', $2, 'EUR', '[]')`,
      [organization, customer, draft],
    );
    await client.query(
      `insert into documents (organization_id, id, type, lifecycle, customer_id, currency, allowances, number,
          number_year, number_sequence, issued_to, seller, issue_date, issued_at, language)
        values ($1, $3, 'estimate', 'declined', $2, 'EUR', '[]', 'EST-1', 2026, 1, '{"name":"Ada"}', '{}', '2026-01-01',
          now(), 'en')`,
      [organization, customer, settled],
    );
    await client.query(
      `insert into payments (organization_id, id, kind, customer_id, currency, amount, payment_date, method)
        values ($1, $3, 'payment', $2, 'EUR', 1, '2026-01-01', 'cash')`,
      [organization, customer, payment],
    );
    await client.query(`begin; ${steps('0028')}; commit`);

    const { rows: organizations } = await client.query(
      'select estimate_validity_days as days from organizations',
    );
    expect(organizations).toEqual([{ days: null }]);
    const { rows } = await client.query(
      `select record_id, current_position is not null as current, past_position is not null as past from changes`,
    );
    expect(new Map(rows.map((row) => [row.record_id, [row.current, row.past]]))).toEqual(
      new Map([
        [customer, [true, false]],
        [draft, [true, false]],
        [settled, [false, true]],
        [payment, [false, true]],
        [organization, [false, false]],
      ]),
    );
    await client.query(
      `insert into organizations (id, name, default_currency, timezone) values ($1, 'New', 'EUR', 'UTC')`,
      [v7()],
    );
    const { rows: days } = await client.query(
      'select estimate_validity_days as days from organizations order by name',
    );
    expect(days).toEqual([{ days: 30 }, { days: null }]);
  });
});

test('after an upgrade, positions and the audit chain go on from where they were', async () => {
  await withClient(database, async (client) => {
    const [organization, gone] = [v7(), v7()];
    await client.query('drop schema public cascade; create schema public');
    await client.query(`begin; ${steps('0000', '0052')}; commit`);
    await client.query(
      `insert into organizations (id, name, default_currency, timezone) values ($1, 'Old', 'EUR', 'UTC')`,
      [organization],
    );
    const add = async () =>
      client.query(
        `with customer as (insert into customers (organization_id, id, name) values ($1, $2, 'Ada') returning id)
          insert into audit_log (organization_id, id, action, entity, entity_id)
            select $1, $3, 'customer.added', 'customer', id from customer`,
        [organization, v7(), v7()],
      );
    await add();
    await client.query(`begin; ${steps('0053')}; commit`);
    await add();
    await client.query('begin');
    await client.query(`insert into customers (organization_id, id, name) values ($1, $2, 'Eve')`, [
      organization,
      gone,
    ]);
    await client.query('delete from customers where id = $1', [gone]);
    await client.query('commit');

    const { rows: noted } = await client.query(
      'select position::int, current_position::int as current from changes order by position',
    );
    expect(noted).toEqual([
      { position: 1, current: 1 },
      { position: 2, current: 2 },
      { position: 4, current: null },
    ]);
    expect(await verifyChains(client, [])).toMatchObject({ entries: 2, broken: undefined });
  });
});
