import { escapeIdentifier, type ClientBase } from 'pg';
import type { RunQuery, Table } from '../tables.ts';

/** Queries on the driver's own client. */
export function runOn(client: ClientBase): RunQuery {
  return async (text) => {
    const { rows } = await client.query(text);
    return rows;
  };
}

/** `"table" ("column", …)`, as COPY takes it. */
export function copyTarget({ table, columns }: Table): string {
  return `${escapeIdentifier(table)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
