import { Query, type Connection, type PoolClient, type QueryConfig } from 'pg';
import { commit } from './statements.ts';

/**
 * Makes a connection send all queries of one turn in one message that ends with one Sync, so that PostgreSQL answers
 * them in one message, too: on both sides a write costs more than most queries. If one fails, PostgreSQL skips those
 * after it. Outside a transaction they are one. What follows a `commit` doesn't wait for its answer.
 */
export function sendByTurns(client: PoolClient): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's overloads
  const submit = client.query.bind(client) as (turn: Turn) => void;
  const waiting: Part[] = [];
  /** Turns without an answer. The driver knows the first one only. */
  const sent: Turn[] = [];
  const send = () => {
    while (waiting.length > 0 && sent.at(-1)?.isLastOfTransaction !== false) {
      const parts = waiting.splice(0, lengthOfTurn(waiting));
      const turn = new Turn(parts, isOneTransaction(client, parts), onAnswer);
      const before = sent.at(-1);
      sent.push(turn);
      if (before === undefined) submit(turn);
      else turn.sendBehind(before);
    }
  };
  const onAnswer = () => {
    sent.shift();
    if (sent[0]) submit(sent[0]);
    send();
  };
  const enqueue = (part: Part) => {
    if (waiting.push(part) === 1) process.nextTick(send);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's overloads
  client.query = ((config: Config, ...rest: [unknown[]?, Settle?]) => {
    const settle = rest.find((value) => typeof value === 'function');
    const values = Array.isArray(rest[0]) ? rest[0] : undefined;
    if (settle !== undefined) return enqueue(partOf(config, values, settle));
    return new Promise((resolve, reject) => {
      enqueue(partOf(config, values, (error, result) => (error ? reject(error) : resolve(result))));
    });
  }) as typeof client.query;
}

type Config = string | QueryConfig;
type Settle = (error: Error | null | undefined, result?: unknown) => void;

/** The driver's query: it sends itself and reads its part of the answer. Its types show little of that. */
interface Part {
  readonly name?: string;
  readonly text: string;
  readonly requiresPreparation: () => boolean;
  readonly submit: (connection: Connection) => Error | null;
  readonly handleRowDescription: (message: unknown) => void;
  readonly handleDataRow: (message: unknown) => void;
  readonly handleCommandComplete: (message: unknown, connection: Connection) => void;
  readonly handleReadyForQuery: (connection: Connection) => void;
  readonly handleError: (error: Error, connection: Connection) => void;
}

/** Text alone may hold several statements, which can't be prepared. */
function partOf(config: Config, values: unknown[] | undefined, settle: Settle): Part {
  const query =
    typeof config === 'string'
      ? { text: config }
      : { ...config, name: config.name ?? nameOfInsert(config.text), queryMode: 'extended' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Part
  return new Query(query, values, settle) as unknown as Part;
}

const nameOfText = new Map<string, string>();
const mostNames = 100;

/** An insert of one row can be planned in one way only, so PostgreSQL plans it once per connection. */
function nameOfInsert(text: string): string | undefined {
  if (!text.startsWith('insert into') || text.includes('), (') || text.includes('select')) return undefined;
  const known = nameOfText.get(text);
  if (known !== undefined || nameOfText.size === mostNames) return known;
  const name = `insert_${nameOfText.size}`;
  nameOfText.set(text, name);
  return name;
}

/** One that can't be prepared is alone, and what follows a `commit` is the next transaction. */
function lengthOfTurn(parts: readonly Part[]): number {
  const plain = parts.findIndex(isPlain);
  const last = parts.findIndex(isCommit);
  const ends = [
    parts.length,
    ...(plain === -1 ? [] : [Math.max(plain, 1)]),
    ...(last === -1 ? [] : [last + 1]),
  ];
  return Math.min(...ends);
}

function isCommit(part: Part | undefined): boolean {
  return part?.name === commit.name;
}

function isPlain(part: Part): boolean {
  return !part.requiresPreparation();
}

/** Without `begin`, PostgreSQL takes all up to the Sync for one transaction, and commits it there. */
function isOneTransaction(client: PoolClient, [first]: readonly Part[]): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- missing from the driver's types
  const known = client as PoolClient & { getTransactionStatus: () => string | null };
  return known.getTransactionStatus() === 'I' && first?.text.startsWith('begin') !== true;
}

interface DriverConnection extends Connection {
  readonly submittedNamedStatements: Record<string, string>;
}

/** What the driver takes for one query. */
class Turn {
  readonly #parts: readonly Part[];
  readonly #isOneTransaction: boolean;
  readonly #onEnd: () => void;
  /** The part that is being answered. */
  #at = 0;
  #isEnded = false;
  #connection: Connection | undefined;

  constructor(parts: readonly Part[], isAllOrNothing: boolean, onEnd: () => void) {
    this.#parts = parts;
    this.#isOneTransaction = isAllOrNothing;
    this.#onEnd = onEnd;
  }

  /** The driver calls it with an error only if the answer takes too long. Nothing else can be sent then. */
  callback = (error?: Error | null) => void (error && this.#connection?.stream.destroy());

  /** With `text`, how the driver knows what has been prepared. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text;
  }

  /** True if the next turn doesn't need the answer to this one. */
  get isLastOfTransaction(): boolean {
    return isCommit(this.#parts.at(-1));
  }

  /** Sends it ahead of the driver, which waits for the answer to `before`. */
  sendBehind(before: Turn): void {
    if (before.#connection) this.submit(before.#connection);
  }

  submit(connection: Connection): void {
    if (this.#connection) return;
    this.#connection = connection;
    const { stream } = connection;
    // A value that can't be written: what follows, even `commit`, must not be carried out.
    const refuse = () => void stream.destroy();
    const withoutSync: Connection = Object.assign(Object.create(connection), {
      sync: () => undefined,
      close: refuse,
    });
    stream.cork();
    for (const part of this.#parts) if (part.submit(withoutSync) !== null) refuse();
    if (!this.#isPlain()) connection.sync();
    stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection);
    if (!this.#isPlain()) this.#at += 1;
  }

  handleEmptyQuery(): void {
    if (!this.#isPlain()) this.#at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    this.#end(this.#parts, connection);
  }

  handleError(error: Error, connection: DriverConnection): void {
    if (this.#isEnded) return;
    // PostgreSQL has not prepared what it skipped.
    for (const { name } of this.#parts.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    // An answer is not yet a commit: a deferred trigger may fail after it.
    const kept = this.#isOneTransaction ? 0 : this.#at;
    this.#end(this.#parts.slice(0, kept), connection);
    for (const part of this.#parts.slice(kept)) part.handleError(error, connection);
  }

  /** One that can't be prepared is alone in its turn, and ends with a Sync of its own. */
  #isPlain(): boolean {
    return this.#parts.some(isPlain);
  }

  #end(answered: readonly Part[], connection: Connection): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    // Stops the driver's timer.
    this.callback();
    for (const part of answered) part.handleReadyForQuery(connection);
    this.#onEnd();
  }
}
