import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { RecordKind } from '#shared/contract/record-kinds.ts';
import type { BookRecord } from '#shared/contract/records.ts';
import { booksDatabase } from '#shared/saved-copies.ts';
import { breathe } from './breathe.ts';
import { isSame, type Mark } from './mark.ts';
import { packEach, packName, packPage, type Pack, type PackKey, type PackKind } from './pack.ts';

interface Schema extends DBSchema {
  packs: { key: PackKey; value: Pack; indexes: { name: string; position: number } };
  /** One entry: whose books these are and how far they go. */
  mark: { key: 'mark'; value: Mark };
}

const stores = ['packs', 'mark'] as const;

/** Packs that are read in one task. */
const atOnce = 4;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(booksDatabase, 2, {
    upgrade(db) {
      // Of another version: everything is taken anew.
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      const packs = db.createObjectStore('packs');
      packs.createIndex('name', 'names', { multiEntry: true });
      packs.createIndex('position', 'position');
      db.createObjectStore('mark');
    },
    // Somebody signed out, or another tab has a newer version of the app.
    blocking: close,
    // iOS closes connections of apps in the background.
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

function close(): void {
  void opened?.then(
    (db) => db.close(),
    () => undefined,
  );
  opened = undefined;
}

/** Null: nothing is kept for this user. */
export async function readMark(owner: string): Promise<Mark | null> {
  const mark = await (await database()).get('mark', 'mark');
  return mark?.owner === owner ? mark : null;
}

/**
 * Begins the books of a user with these records, without anybody else's. Does nothing unless it is still allowed. All in
 * one transaction: a mark without its records would be taken for the whole.
 */
export async function beginBooks(
  records: readonly BookRecord[],
  mark: Mark,
  isAllowed: () => boolean,
): Promise<void> {
  const packs = packPage(records, mark.pages, mark.position);
  const db = await database();
  // A sign-out from here on waits for the transaction, then deletes the database.
  if (!isAllowed()) return;
  const tx = db.transaction(stores, 'readwrite');
  for (const name of stores) void tx.objectStore(name).clear();
  put(tx, packs, mark);
  await tx.done;
}

/**
 * Stores records and how far the books go since. False if the books aren't as `before` any more, because somebody signed
 * out or another tab wrote them: then nothing is stored.
 */
export async function putRecords(records: readonly BookRecord[], mark: Mark, before: Mark): Promise<boolean> {
  const packs =
    mark.pages > before.pages
      ? packPage(records, mark.pages, mark.position)
      : packEach(records, mark.position);
  const tx = (await database()).transaction(stores, 'readwrite');
  const known = await tx.objectStore('mark').get('mark');
  const isCurrent = known !== undefined && isSame(known, before);
  if (isCurrent) put(tx, packs, mark);
  await tx.done;
  return isCurrent;
}

type Writing = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

function put(tx: Writing, packs: Iterable<readonly [PackKey, Pack]>, mark: Mark): void {
  for (const [key, pack] of packs) void tx.objectStore('packs').put(pack, key);
  void tx.objectStore('mark').put(mark, 'mark');
}

/** A record's value, unchecked: any version of the app may have written it. Undefined: not on the device. */
export async function readRecord(kind: RecordKind, id: string): Promise<unknown> {
  const name = packName(kind, id);
  const packs = await (await database()).getAllFromIndex('packs', 'name', name);
  const latest = packs.at(-1);
  return (latest && parse(latest.values[latest.names.indexOf(name)])) ?? undefined;
}

/** The value, unchecked, of a kind that has one record. Undefined: not on the device. */
export async function readOnly(kind: PackKind): Promise<unknown> {
  const packs = await (await database()).getAll('packs', IDBKeyRange.bound([kind], [kind, []]));
  return parse(packs.at(-1)?.values.at(-1)) ?? undefined;
}

/** A value under its ID. */
export type Value = readonly [id: string, value: unknown];

/** All values of a kind, unchecked, in slices of which each is a task of its own. Null: deleted. Later ones replace earlier ones. */
export async function* readAll(kind: PackKind): AsyncGenerator<readonly Value[]> {
  const db = await database();
  let after: PackKey = [kind, -1];
  for (;;) {
    const range = IDBKeyRange.bound(after, [kind, []], true);
    const [keys, packs] = await Promise.all([
      db.getAllKeys('packs', range, atOnce),
      db.getAll('packs', range, atOnce),
    ]);
    for (const pack of packs) {
      yield valuesOf(pack);
      await breathe();
    }
    const last = keys.at(-1);
    if (last === undefined || packs.length < atOnce) return;
    after = last;
  }
}

/** What changed after a position, by kind, and the mark of then. Unchecked; null: deleted. */
export async function readChanges(after: number) {
  const tx = (await database()).transaction(stores);
  const [mark, packs] = await Promise.all([
    tx.objectStore('mark').get('mark'),
    tx.objectStore('packs').index('position').getAll(IDBKeyRange.lowerBound(after, true)),
  ]);
  return { mark, of: (kind: PackKind) => packs.filter((pack) => pack.kind === kind).flatMap(valuesOf) };
}

function valuesOf({ ids, values }: Pack): Value[] {
  return ids.map((id, index) => [id, parse(values[index])]);
}

function parse(json: string | undefined): unknown {
  return json === undefined ? null : JSON.parse(json);
}

/** How many records there are. */
export async function countRecords(): Promise<number> {
  return (await database()).countFromIndex('packs', 'name');
}
