import { v7 as newId } from 'uuid';
import type { ApiError } from '#api/api-error.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { actSchema, type Act, type NewAct } from './act.ts';
import * as store from './outbox-store.ts';
import { sendActs } from './send-acts.ts';

/** What the signed-in user did and the server doesn't know yet. */
export interface Outbox {
  /** Counts the changes that this page makes. */
  readonly changes: Observable<number>;
  /** In the order they were made. Empty if the device can't be read. */
  readonly list: () => Promise<readonly Act[]>;
  /** Keeps an act until it is sent. Rejects if the device can't store it. */
  readonly add: (act: NewAct) => Promise<void>;
  /** Takes an act back, once `keep` has kept it elsewhere. Waits if it is being sent. False if it was sent. */
  readonly takeBack: (act: Pick<Act, 'order'>, keep?: (act: Act) => Promise<unknown>) => Promise<boolean>;
  /** Lets a refused act be sent again, with other content if given. */
  readonly sendAgain: (act: Act, content?: unknown) => Promise<void>;
  /** Sends what waits (`send-acts.ts`). Rejects if it couldn't go on. */
  readonly send: (perform: (act: Act) => Promise<void>, say: (error: ApiError) => string) => Promise<void>;
}

/** Runs `work` while nobody else's runs. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Over all tabs. `locks` are missing on plain HTTP. */
export function exclusivelyBy(locks: LockManager | undefined): Exclusively {
  return async (work) => (locks === undefined ? work() : locks.request('billhook outbox', work));
}

/** `owner` is the signed-in user; null if there is none. */
export function createOutbox(owner: () => string | null, exclusively: Exclusively): Outbox {
  const changes = createObservable(0);
  const noteChange = () => changes.set(changes.get() + 1);

  function ownerNow(): string {
    const of = owner();
    if (of === null) throw new Error('Nobody is signed in.');
    return of;
  }

  async function alone<T>(of: string, work: () => Promise<T>): Promise<T> {
    return exclusively(async () => {
      if (owner() !== of) throw new Error('Somebody else is signed in now.');
      return work();
    });
  }

  async function change(act: Act, part: Partial<Act>): Promise<void> {
    await store.changeAct(act, part);
    noteChange();
  }

  async function remove(act: Act): Promise<void> {
    await store.deleteAct(act);
    noteChange();
  }

  return {
    changes,
    async list() {
      const of = owner();
      return of === null ? [] : store.readActs(of).catch(() => []);
    },
    async add(act) {
      const about = { id: newId(), owner: ownerNow(), schema: actSchema, madeAt: Date.now(), refusal: null };
      await store.putAct({ ...act, ...about });
      noteChange();
    },
    async takeBack({ order }, keep = async () => undefined) {
      const of = ownerNow();
      return alone(of, async () => {
        const act = await store.readAct(of, order);
        if (act === undefined) return false;
        await keep(act);
        await remove(act);
        return true;
      });
    },
    sendAgain: async (act, content = act.content) => change(act, { refusal: null, content }),
    async send(perform, say) {
      const of = ownerNow();
      const acts = { ...store, changeAct: change, deleteAct: remove };
      await sendActs({ store: acts, owner: of, alone: async (work) => alone(of, work), perform, say });
    },
  };
}
