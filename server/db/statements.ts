import type { QueryConfig } from 'pg';

/** Named, so that each connection prepares them once. */
export const begin: QueryConfig = { name: 'begin', text: 'begin' };
export const snapshot: QueryConfig = {
  name: 'snapshot',
  text: 'begin isolation level repeatable read read only',
};
export const forReading: QueryConfig = { name: 'read_only', text: 'set transaction read only' };
export const commit: QueryConfig = { name: 'commit', text: 'commit' };
export const rollback: QueryConfig = { name: 'rollback', text: 'rollback' };
