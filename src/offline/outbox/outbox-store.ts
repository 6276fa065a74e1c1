import { promisifyRequest } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';
import type { Act } from './act.ts';

// A separate database: signing out deletes saved responses, but nothing that wasn't sent.
const store = reopeningStore('billhook-outbox', 'acts');

/** In the order they were made. */
const keyOf = (owner: string, order: number) => `${owner}/${String(order).padStart(12, '0')}`;
const rangeOf = (owner: string) => IDBKeyRange.bound(`${owner}/`, `${owner}/~`);
/** The order of the last act of anybody. */
const lastOrder = 'last order';

/** Adds an act after all others. Rejects if there is no space or no database. */
export async function putAct(act: Omit<Act, 'order'>): Promise<void> {
  await store('readwrite', async (acts) => {
    const order = ((await promisifyRequest<number | undefined>(acts.get(lastOrder))) ?? 0) + 1;
    acts.put(order, lastOrder);
    await promisifyRequest(acts.put({ ...act, order }, keyOf(act.owner, order)));
  });
}

/** All acts of this person, in order. Rejects without a database. */
export async function readActs(owner: string): Promise<readonly Act[]> {
  return store('readonly', async (acts) => promisifyRequest<Act[]>(acts.getAll(rangeOf(owner))));
}

/** The act as it is now; undefined if it is gone. */
export async function readAct({ owner, order }: Act): Promise<Act | undefined> {
  return store('readonly', async (acts) => promisifyRequest<Act | undefined>(acts.get(keyOf(owner, order))));
}

/** 0 without a database. */
export async function countActs(owner: string): Promise<number> {
  return store('readonly', async (acts) => promisifyRequest(acts.count(rangeOf(owner)))).catch(() => 0);
}

/** Changes an act that is still there. */
export async function changeAct({ owner, order }: Act, change: Partial<Act>): Promise<void> {
  const key = keyOf(owner, order);
  await store('readwrite', async (acts) => {
    const present = await promisifyRequest<Act | undefined>(acts.get(key));
    if (present !== undefined) await promisifyRequest(acts.put({ ...present, ...change }, key));
  });
}

/** Changes all acts of this person that `changeOf` has a change for, or none. */
export async function changeActs(owner: string, changeOf: (act: Act) => Partial<Act> | null): Promise<void> {
  await store('readwrite', async (acts) => {
    const present = await promisifyRequest<Act[]>(acts.getAll(rangeOf(owner)));
    const changed = present.flatMap((act) => {
      const change = changeOf(act);
      return change === null ? [] : [{ ...act, ...change }];
    });
    await Promise.all(changed.map(async (act) => promisifyRequest(acts.put(act, keyOf(owner, act.order)))));
  });
}

export async function deleteAct({ owner, order }: Act): Promise<void> {
  await store('readwrite', async (acts) => promisifyRequest(acts.delete(keyOf(owner, order))));
}

/** Rejects if they can't be deleted. */
export async function deleteActs(owner: string): Promise<void> {
  await store('readwrite', async (acts) => promisifyRequest(acts.delete(rangeOf(owner))));
}
