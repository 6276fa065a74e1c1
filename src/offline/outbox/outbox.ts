import { v7 as newId } from 'uuid';
import { createObservable, type Observable } from '#shared/observable.ts';
import { concerns, isReadable, schemaOf, type Act, type NewAct } from './act.ts';
import type { Exclusively } from './exclusively.ts';
import * as store from './outbox-store.ts';
import { sendActs } from './send-acts.ts';

/** What the signed-in user did and the server doesn't know yet. */
export interface Outbox {
  /** Counts the changes that this page makes. */
  readonly changes: Observable<number>;
  /** The signed-in user; null if there is none. */
  readonly owner: () => string | null;
  /** In the order they were made. Empty if the device can't be read. */
  readonly list: () => Promise<readonly Act[]>;
  /**
   * Keeps an act of the user until it is sent; `of` if that user's session has just ended. Rejects if it can't be
   * stored.
   */
  readonly add: (act: NewAct, of?: string | null) => Promise<void>;
  /**
   * Takes an act back, once `keep` has kept it elsewhere. Waits if it is being sent, unless `signal` is aborted. False
   * if it was sent.
   */
  readonly takeBack: (
    act: Act,
    keep?: (act: Act) => Promise<unknown>,
    signal?: AbortSignal,
  ) => Promise<boolean>;
  /** Lets a refused act be sent again, with other content if given. */
  readonly sendAgain: (act: Act, content?: unknown) => Promise<void>;
  /** Puts another act in its place. Waits if it is being sent. False if it was sent. */
  readonly replace: (act: Act, by: NewAct) => Promise<boolean>;
  /** Lets what waits for a record that is gone go on with another in its stead. What was refused stays refused. */
  readonly follow: (gone: string, instead: string) => Promise<void>;
  /** Deletes all acts. Waits if one is being sent, unless `signal` is aborted. Rejects if it can't. */
  readonly clear: (signal: AbortSignal) => Promise<void>;
  /** Sends what waits (`send-acts.ts`). Rejects if something is to be tried again. */
  readonly send: (perform: (act: Act) => Promise<void>, say: (error: unknown) => string) => Promise<void>;
}

function signedIn(owner: () => string | null, of = owner()): string {
  if (of === null) throw new Error('Nobody is signed in.');
  return of;
}

type Work = (act: Act) => Promise<unknown>;

/** Whether it was still there. */
async function workOn(listed: Act, work: Work): Promise<boolean> {
  const act = await store.readAct(listed);
  if (act !== undefined) await work(act);
  return act !== undefined;
}

/** The same for another record, under a new key: IDs are unique, so each is that of the record. */
function renamed({ subject, names, content }: Act, gone: string, instead: string): Partial<Act> {
  const kept = JSON.stringify({ subject, names, content }).replaceAll(gone, instead);
  return { ...JSON.parse(kept), id: newId() };
}

/** What a newer release made is left alone. */
async function renameIn(owner: string, gone: string, instead: string): Promise<void> {
  await store.changeActs(owner, (act) =>
    isReadable(act) && concerns(act, gone) ? renamed(act, gone, instead) : null,
  );
}

/** `owner` is the signed-in user; null if there is none. */
export function createOutbox(owner: () => string | null, exclusively: Exclusively): Outbox {
  const changes = createObservable(0);
  const noteChange = () => changes.set(changes.get() + 1);

  const alone = async <T>(of: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    exclusively(async () => {
      if (owner() !== of) throw new Error('Somebody else is signed in now.');
      return work();
    }, signal);

  async function change(act: Act, part: Partial<Act>): Promise<void> {
    await store.changeAct(act, part);
    noteChange();
  }

  async function remove(act: Act): Promise<void> {
    await store.deleteAct(act);
    noteChange();
  }

  /** Works on an act while no tab sends it. False if it is gone, which a page that still shows it is told. */
  async function ifThere(listed: Act, work: Work, signal?: AbortSignal): Promise<boolean> {
    const isThere = await alone(signedIn(owner), async () => workOn(listed, work), signal);
    if (!isThere) noteChange();
    return isThere;
  }

  return {
    changes,
    owner,
    async list() {
      const of = owner();
      return of === null ? [] : store.readActs(of).catch(() => []);
    },
    async add(act, of) {
      const about = {
        id: newId(),
        owner: signedIn(owner, of),
        schema: schemaOf(act.kind),
        madeAt: Date.now(),
      };
      await store.putAct({ ...act, ...about, refusal: null, trouble: null });
      noteChange();
    },
    takeBack: async (listed, keep = async () => undefined, signal) =>
      ifThere(listed, async (act) => keep(act).then(async () => remove(act)), signal),
    sendAgain: async (listed, content = listed.content) =>
      void (await ifThere(listed, async (act) => change(act, { refusal: null, content }))),
    async replace(listed, by) {
      // What was sent under the old key may have arrived.
      const anew = { id: newId(), schema: schemaOf(by.kind), refusal: null, trouble: null };
      return ifThere(listed, async (act) => change(act, { ...by, ...anew }));
    },
    follow: async (gone, instead) =>
      alone(signedIn(owner), async () => renameIn(signedIn(owner), gone, instead)).then(noteChange),
    async clear(signal) {
      const of = signedIn(owner);
      await alone(of, async () => store.deleteActs(of), signal);
      noteChange();
    },
    async send(perform, say) {
      const of = signedIn(owner);
      const acts = { ...store, changeAct: change, deleteAct: remove };
      await sendActs({ store: acts, owner: of, alone: async (work) => alone(of, work), perform, say });
    },
  };
}
