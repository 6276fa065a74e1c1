import type { PoolClient } from 'pg';
import { connectDatabase, type DatabaseSocket } from '#server/db/connect.ts';

/**
 * How a database call fails: PostgreSQL times out and says so; the connection closes before the call is sent;
 * it closes after PostgreSQL has done the work, before its response arrives.
 */
export type Fault = 'refused' | 'cut before' | 'cut after';

type Query = (...args: readonly unknown[]) => unknown;
type Settle = (error: Error | null, result?: unknown) => void;

/** A pool on a real database with one failing call: `failAt(3, 'cut after')` breaks the third from now on. */
export function failingDatabase(address: DatabaseSocket) {
  const connection = connectDatabase(address);
  let left = 0;
  let fault: Fault = 'refused';
  let calls = 0;
  let lasting: number[] = [];
  const next = () => {
    calls += 1;
    left -= 1;
    const call = calls;
    return { fault: left === 0 ? fault : undefined, onLasting: () => void lasting.push(call) };
  };
  connection.pool.on('connect', (client) => intercept(client, next));
  return {
    ...connection,
    failAt: (call: number, how: Fault) => {
      [left, fault, calls, lasting] = [call, how, 0, []];
    },
    /** How many calls were made since `failAt`. */
    calls: () => calls,
    /**
     * Those of them, counted from 1, whose work a cut directly after them may leave in place: they left no
     * transaction open, or the next call was already on its way.
     */
    lasting: (): readonly number[] => lasting,
  };
}

interface NextCall {
  readonly fault: Fault | undefined;
  readonly onLasting: () => void;
}

function intercept(client: PoolClient, next: () => NextCall): void {
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the driver's overloads, and what lies below them */
  const query = client.query.bind(client) as Query;
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection;
  let underWay = 0;
  const faulty: Query = (...args) => {
    const { fault, onLasting } = next();
    underWay += 1;
    const onDone = () => {
      underWay -= 1;
      if (underWay > 0 || client.getTransactionStatus() === 'I') onLasting();
    };
    if (fault === undefined) return observe(query, args, onDone);
    if (fault === 'refused') return query(tooLong, ...args.slice(2));
    if (fault === 'cut after') return cutAfter(query, args, () => stream.destroy());
    stream.destroy();
    return query(...args);
  };
  client.query = faulty as typeof client.query;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

/** Like a statement stopped by `statement_timeout`. */
const tooLong = `do $$ begin raise exception using errcode = '57014', message = 'on purpose'; end $$`;

function observe(query: Query, args: readonly unknown[], onDone: () => void): unknown {
  const settle = args.at(-1);
  if (isSettle(settle)) {
    return query(...args.slice(0, -1), (error: Error | null, result?: unknown) => {
      onDone();
      settle(error, result);
    });
  }
  return Promise.resolve(query(...args)).finally(onDone);
}

function cutAfter(query: Query, args: readonly unknown[], cut: () => void): unknown {
  const settle = args.at(-1);
  const lost = new Error('Connection terminated unexpectedly');
  if (isSettle(settle)) {
    return query(...args.slice(0, -1), () => {
      cut();
      settle(lost);
    });
  }
  return Promise.resolve(query(...args)).then(() => {
    cut();
    throw lost;
  });
}

function isSettle(arg: unknown): arg is Settle {
  return typeof arg === 'function';
}
