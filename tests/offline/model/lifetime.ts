/** Transactions of what was killed. */
const dead = new WeakSet<IDBTransaction>();

/** Here requests of an index don't name their transaction. */
function transactionOf({ transaction, source }: IDBRequest): IDBTransaction | null {
  return source instanceof IDBIndex ? source.objectStore.transaction : transaction;
}

/** Nobody hears any more what becomes of them. */
for (const { prototype } of [IDBRequest, IDBTransaction]) {
  const dispatch = Reflect.get(prototype, 'dispatchEvent');
  prototype.dispatchEvent = function dispatchToTheLiving(event) {
    const transaction = this instanceof IDBTransaction ? this : transactionOf(this);
    return transaction !== null && dead.has(transaction) ? true : Reflect.apply(dispatch, this, [event]);
  };
}

/**
 * One start of the app on a device, until it is killed: from then on nothing that it began writes or hears anything, as
 * when a browser is killed. A transaction under way leaves nothing.
 */
export class Lifetime {
  #isOver = false;
  #stepsLeft = Number.POSITIVE_INFINITY;
  readonly #connections = new Set<IDBDatabase>();
  readonly #transactions = new Set<IDBTransaction>();
  #end: () => void = () => undefined;
  /** Resolves when it is killed. */
  readonly over = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  readonly isOver = (): boolean => this.#isOver;

  /** Kills it after this many steps: a call sent, an answer heard, a transaction begun or ended. */
  readonly killAfter = (steps: number): void => {
    this.#stepsLeft = steps;
  };

  readonly survive = (): void => {
    this.#stepsLeft = Number.POSITIVE_INFINITY;
  };

  readonly kill = (): void => {
    this.#isOver = true;
    for (const transaction of this.#transactions) {
      dead.add(transaction);
      abort(transaction);
    }
    for (const connection of this.#connections) connection.close();
    this.#end();
  };

  /** Never resolves once it is over. */
  readonly step = async (): Promise<void> => {
    this.#count();
    if (this.#isOver) await new Promise<never>(() => undefined);
  };

  /** Its way to the device's databases. */
  readonly databases = (factory: IDBFactory): Pick<IDBFactory, 'open' | 'deleteDatabase'> => ({
    open: (name, version) => {
      this.#demandLife();
      const opening = factory.open(name, version);
      opening.addEventListener('success', () => this.#watch(opening.result));
      return opening;
    },
    deleteDatabase: (name) => {
      this.#demandLife();
      return factory.deleteDatabase(name);
    },
  });

  #watch(connection: IDBDatabase): void {
    this.#connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...about) => {
      this.#count();
      this.#demandLife();
      const transaction = begin(...about);
      this.#transactions.add(transaction);
      transaction.addEventListener('complete', () => {
        this.#transactions.delete(transaction);
        this.#count();
      });
      return transaction;
    };
    if (this.#isOver) connection.close();
  }

  #count(): void {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft < 0 && !this.#isOver) this.kill();
  }

  #demandLife(): void {
    if (this.#isOver) throw new DOMException('It was killed.', 'AbortError');
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}
