import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { RecordKind } from '#shared/contract/record-kinds.ts';
import type { BookRecord } from '#shared/contract/records.ts';
import { booksDatabase } from '#shared/saved-copies.ts';
import { documentRow, type DocumentRow } from './document-row.ts';
import { isSame, type Mark } from './mark.ts';

interface Schema extends DBSchema {
  records: { key: [RecordKind, string]; value: unknown };
  /** What lists and searches need of each document. */
  rows: { key: string; value: DocumentRow };
  /** One entry: whose books these are and how far they go. */
  mark: { key: 'mark'; value: Mark };
}

const stores = ['records', 'rows', 'mark'] as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(booksDatabase, 1, {
    upgrade(db) {
      for (const name of stores) db.createObjectStore(name);
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
  const db = await database();
  // A sign-out from here on waits for the transaction, then deletes the database.
  if (!isAllowed()) return;
  const tx = db.transaction(stores, 'readwrite');
  for (const name of stores) void tx.objectStore(name).clear();
  put(tx, records, mark);
  await tx.done;
}

/**
 * Stores records and how far the books go since. False if the books aren't as `before` any more, because somebody signed
 * out or another tab wrote them: then nothing is stored.
 */
export async function putRecords(records: readonly BookRecord[], mark: Mark, before: Mark): Promise<boolean> {
  const tx = (await database()).transaction(stores, 'readwrite');
  const known = await tx.objectStore('mark').get('mark');
  const isCurrent = known !== undefined && isSame(known, before);
  if (isCurrent) put(tx, records, mark);
  await tx.done;
  return isCurrent;
}

type Writing = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

function put(tx: Writing, records: readonly BookRecord[], mark: Mark): void {
  const [values, rows] = [tx.objectStore('records'), tx.objectStore('rows')];
  for (const { kind, id, value } of records) {
    void (value === null ? values.delete([kind, id]) : values.put(value, [kind, id]));
    if (kind === 'document') void (value === null ? rows.delete(id) : rows.put(documentRow(value), id));
  }
  void tx.objectStore('mark').put(mark, 'mark');
}

/** A record's value, unchecked: any version of the app may have written it. Undefined: not on the device. */
export async function readRecord(kind: RecordKind, id: string): Promise<unknown> {
  return (await database()).get('records', [kind, id]);
}

/** All values of a kind, unchecked. */
export async function readAll(kind: RecordKind): Promise<unknown[]> {
  return (await database()).getAll('records', IDBKeyRange.bound([kind], [kind, []]));
}

export async function readRows(): Promise<DocumentRow[]> {
  return (await database()).getAll('rows');
}

/** How many records there are. */
export async function countRecords(): Promise<number> {
  return (await database()).count('records');
}
