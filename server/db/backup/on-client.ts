import { escapeIdentifier, type ClientBase } from 'pg';
import type { RunQuery, Table } from '../tables.ts';

export function runOn(client: ClientBase): RunQuery {
  return async (text) => {
    const { rows } = await client.query(text);
    return rows;
  };
}

/** `"table" ("column", …)` for COPY. */
export function copyTarget({ table, columns }: Table): string {
  return `${escapeIdentifier(table)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
