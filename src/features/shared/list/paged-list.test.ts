import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createSavedRead } from '#offline/saved-read.ts';
import { createPagedList, rowsOf, type Page } from './paged-list.ts';

const same = (row: string) => row;
const emptyShelf = { read: () => Promise.resolve(null), keep: () => undefined, forget: () => undefined };

/** A list whose server returns `pages` by cursor; the first has the cursor ''. */
function listOf(pages: Map<string, Page<string> | ApiError>) {
  const answer = (cursor: string) => {
    const page = pages.get(cursor);
    return page === undefined || page instanceof ApiError ? Promise.reject(page) : Promise.resolve(page);
  };
  const first = createSavedRead({ fetch: () => answer(''), now: () => 0, shelf: emptyShelf });
  const list = createPagedList(first, answer);
  const rows = () => {
    const page = first.getState().copy?.value ?? { items: [], next_cursor: null };
    return rowsOf(page, list.further.get(), same);
  };
  return { list, rows };
}

test('pages load one after the other up to the last', async () => {
  const { list, rows } = listOf(
    new Map([
      ['', { items: ['a', 'b'], next_cursor: '1' }],
      ['1', { items: ['c'], next_cursor: '2' }],
      ['2', { items: ['d'], next_cursor: null }],
    ]),
  );
  await list.first.load();
  expect(rows()).toEqual({ rows: ['a', 'b'], hasMore: true });
  await list.loadMore();
  await list.loadMore();
  expect(rows()).toEqual({ rows: ['a', 'b', 'c', 'd'], hasMore: false });
  await list.loadMore();
  expect(rows().rows).toHaveLength(4);
});

test('a further page is asked for with the number of rows before it', async () => {
  const first = createSavedRead({
    fetch: () => Promise.resolve({ items: ['a', 'b', 'c'], next_cursor: '0' }),
    now: () => 0,
    shelf: emptyShelf,
  });
  const asked: number[] = [];
  const list = createPagedList(first, async (_cursor, _signal, loaded) => {
    asked.push(loaded);
    return { items: [`${loaded}a`, `${loaded}b`], next_cursor: `${loaded}` };
  });
  await list.first.load();
  await list.loadMore();
  await list.loadMore();
  await list.first.load();
  expect(asked).toEqual([3, 5, 3, 5]);
});

test('a row that moved to the first page meanwhile appears once', async () => {
  const pages = new Map([
    ['', { items: ['a', 'b'], next_cursor: '1' }],
    ['1', { items: ['b', 'c'], next_cursor: null }],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  expect(rows().rows).toEqual(['a', 'b', 'c']);
});

test('pages that no longer follow the first are not shown', () => {
  const first = { items: ['a', 'b'], next_cursor: '0' };
  const further = {
    from: '1',
    items: ['d'],
    next: null,
    pages: 1,
    underWay: false,
    isStale: false,
    failure: null,
  };
  expect(rowsOf(first, { ...further, isRenewing: false }, same)).toEqual({
    rows: ['a', 'b'],
    hasMore: true,
  });
  expect(rowsOf(first, { ...further, isRenewing: true }, same).rows).toEqual(['a', 'b', 'd']);
});

test('a page that fails says why, loses nothing and can be retried', async () => {
  const pages = new Map<string, Page<string> | ApiError>([
    ['', { items: ['a'], next_cursor: '1' }],
    ['1', new ApiError({ kind: 'unreachable', message: 'Nobody there.' })],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  expect(list.further.get().failure).toBe('Couldn’t load more. The server couldn’t be reached.');
  expect(rows()).toEqual({ rows: ['a'], hasMore: true });
  pages.set('1', { items: ['b'], next_cursor: null });
  await list.loadMore();
  expect(rows()).toEqual({ rows: ['a', 'b'], hasMore: false });
});

/** Six rows, two a page, some of which a test removes. A cursor is the last row of a page. */
function changingList() {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
  const asked: string[] = [];
  const fetchPage = (cursor: string) => {
    asked.push(cursor);
    const start = cursor === '' ? 0 : rows.indexOf(cursor) + 1;
    const items = rows.slice(start, start + 2);
    const next = start + 2 < rows.length ? (items.at(-1) ?? null) : null;
    return Promise.resolve({ items, next_cursor: next });
  };
  const first = createSavedRead({ fetch: () => fetchPage(''), now: () => 0, shelf: emptyShelf });
  const list = createPagedList(first, fetchPage);
  const listed = () => {
    const page = first.getState().copy?.value ?? { items: [], next_cursor: null };
    return rowsOf(page, list.further.get(), same).rows;
  };
  return { list, rows, asked, listed };
}

test('reloading a list loads all its shown pages, and no more', async () => {
  const { list, rows, asked, listed } = changingList();
  await list.first.load();
  await list.loadMore();
  rows.splice(rows.indexOf('d'), 1);
  asked.length = 0;
  await list.first.load();
  expect(asked).toEqual(['', 'b']);
  expect(listed()).toEqual(['a', 'b', 'c', 'e']);
});

test('during a reload the rows stay, and nothing is requested twice', async () => {
  const { list, rows, asked, listed } = changingList();
  await list.first.load();
  await list.loadMore();
  await list.loadMore();
  rows.splice(rows.indexOf('b'), 1);
  asked.length = 0;
  const shown: string[][] = [];
  const stop = list.further.subscribe(() => shown.push([...listed()]));
  await Promise.all([list.first.load(), list.first.load(), list.loadMore()]);
  stop();
  expect(asked).toEqual(['', 'c', 'e']);
  expect(shown[0]).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(listed()).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('a page requested before a reload is ignored after it', async () => {
  const { list, rows, listed } = changingList();
  await list.first.load();
  await list.loadMore();
  const late = list.loadMore();
  rows.splice(0, rows.length, 'x', 'y');
  await list.first.load();
  await late;
  expect(listed()).toEqual(['x', 'y']);
});

test('a list reloaded without a connection keeps its rows', async () => {
  const pages = new Map<string, Page<string> | ApiError>([
    ['', { items: ['a'], next_cursor: '1' }],
    ['1', { items: ['b'], next_cursor: null }],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  pages.set('', new ApiError({ kind: 'unreachable', message: 'Nobody there.' }));
  await list.first.load();
  expect(rows()).toEqual({ rows: ['a', 'b'], hasMore: false });
  expect(list.further.get().isRenewing).toBe(false);
});

test('reload requests during a reload lead to exactly one more', async () => {
  const { list, rows, asked, listed } = changingList();
  const run = list.first.load();
  await Promise.resolve();
  rows.splice(rows.indexOf('b'), 1);
  await Promise.all([run, list.first.load(), list.first.load()]);
  expect(asked).toEqual(['', '']);
  expect(listed()).toEqual(['a', 'c']);
});

test('reload requests while the list fails to load do not prolong that', async () => {
  const asked: string[] = [];
  const fetchPage = (cursor: string) => {
    asked.push(cursor);
    return Promise.reject(new ApiError({ kind: 'unreachable', message: 'Nobody there.' }));
  };
  const first = createSavedRead({ fetch: () => fetchPage(''), now: () => 0, shelf: emptyShelf });
  const list = createPagedList<string>(first, fetchPage);
  const run = list.first.load();
  await Promise.resolve();
  await Promise.all([run, list.first.load()]);
  expect(asked).toEqual(['']);
});

test('if a further page fails during a reload, the old rows stay, and Retry reloads everything', async () => {
  const pages = new Map<string, Page<string> | ApiError>([
    ['', { items: ['a'], next_cursor: '1' }],
    ['1', { items: ['b', 'c'], next_cursor: '3' }],
    ['3', { items: ['d'], next_cursor: null }],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  pages.set('', { items: ['new'], next_cursor: '0' });
  pages.set('0', new ApiError({ kind: 'unreachable', message: 'Nobody there.' }));
  await list.first.load();
  expect(rows()).toEqual({ rows: ['new', 'b', 'c'], hasMore: true });
  expect(list.further.get().failure).toBe('Couldn’t load more. The server couldn’t be reached.');
  pages.set('0', { items: ['a'], next_cursor: '1' });
  await list.loadMore();
  expect(rows()).toEqual({ rows: ['new', 'a'], hasMore: true });
  expect(list.further.get().failure).toBeNull();
});

test('a further page that hangs is abandoned, and the list can be reloaded', async () => {
  let isHanging = false;
  const fetchPage = (cursor: string): Promise<Page<string>> => {
    if (cursor === '') return Promise.resolve({ items: ['a'], next_cursor: '1' });
    if (isHanging) return new Promise(() => undefined);
    return Promise.resolve({ items: ['b'], next_cursor: null });
  };
  const first = createSavedRead({ fetch: () => fetchPage(''), now: () => 0, shelf: emptyShelf });
  const list = createPagedList(first, fetchPage, 20);
  await list.first.load();
  await list.loadMore();
  isHanging = true;
  await list.first.load();
  expect(list.further.get()).toMatchObject({ items: ['b'], isRenewing: false, isStale: true });
  isHanging = false;
  await list.first.load();
  expect(list.further.get()).toMatchObject({
    items: ['b'],
    isRenewing: false,
    isStale: false,
    failure: null,
  });
});
