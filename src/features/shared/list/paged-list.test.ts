import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createSavedRead } from '#offline/saved-read.ts';
import { createPagedList, rowsOf, type Page } from './paged-list.ts';

const emptyShelf = { read: () => Promise.resolve(null), keep: () => undefined, forget: () => undefined };

/** A list whose server answers `pages` by cursor; the first has the cursor ''. */
function listOf(pages: Map<string, Page<string> | ApiError>) {
  const answer = (cursor: string) => {
    const page = pages.get(cursor);
    return page === undefined || page instanceof ApiError ? Promise.reject(page) : Promise.resolve(page);
  };
  const first = createSavedRead({ fetch: () => answer(''), now: () => 0, shelf: emptyShelf });
  const list = createPagedList(first, answer);
  const rows = () => {
    const page = first.getState().copy?.value ?? { items: [], next_cursor: null };
    return rowsOf(page, list.further.get(), (row) => row);
  };
  return { list, rows };
}

test('pages follow one another until the last', async () => {
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

test('a row that moved to the first page meanwhile stands once', async () => {
  const pages = new Map([
    ['', { items: ['a', 'b'], next_cursor: '1' }],
    ['1', { items: ['b', 'c'], next_cursor: null }],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  expect(rows().rows).toEqual(['a', 'b', 'c']);
});

test('pages that no longer continue the first are not shown', async () => {
  const pages = new Map([
    ['', { items: ['b', 'c'], next_cursor: '1' }],
    ['1', { items: ['d'], next_cursor: null }],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  pages.set('', { items: ['a', 'b'], next_cursor: '0' });
  pages.set('0', { items: ['c', 'd'], next_cursor: null });
  await list.first.load();
  expect(rows()).toEqual({ rows: ['a', 'b'], hasMore: true });
  await list.loadMore();
  expect(rows()).toEqual({ rows: ['a', 'b', 'c', 'd'], hasMore: false });
});

test('a page that fails says why, loses nothing and may be asked for again', async () => {
  const pages = new Map<string, Page<string> | ApiError>([
    ['', { items: ['a'], next_cursor: '1' }],
    ['1', new ApiError({ kind: 'unreachable', message: 'Nobody there.' })],
  ]);
  const { list, rows } = listOf(pages);
  await list.first.load();
  await list.loadMore();
  expect(list.further.get().failure).toBe('No more could be loaded. Nobody there.');
  expect(rows()).toEqual({ rows: ['a'], hasMore: true });
  pages.set('1', { items: ['b'], next_cursor: null });
  await list.loadMore();
  expect(rows()).toEqual({ rows: ['a', 'b'], hasMore: false });
});
