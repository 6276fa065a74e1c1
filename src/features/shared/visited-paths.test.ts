import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { lastAddressOf, noteVisitedPaths, pathBefore } from './visited-paths.ts';

test('knows what Back leads to, also after going back and replacing', () => {
  const history = createMemoryHistory({ initialEntries: ['/invoices?q=paint'] });
  noteVisitedPaths(history, history.subscribe);
  expect(pathBefore(history)).toBeUndefined();
  history.push('/invoices/7');
  expect(pathBefore(history)).toBe('/invoices');
  history.replace('/invoices/8');
  expect(pathBefore(history)).toBe('/invoices');
  history.push('/customers/3');
  expect(pathBefore(history)).toBe('/invoices/8');
  expect(lastAddressOf(history, '/invoices')).toBe('/invoices?q=paint');
  history.back();
  expect(pathBefore(history)).toBe('/invoices');
});

test('the way up from a part of a screen leads to the screen', () => {
  const history = createMemoryHistory({ initialEntries: ['/profile#theme'] });
  noteVisitedPaths(history, history.subscribe);
  expect(lastAddressOf(history, '/profile')).toBe('/profile');
});

test('knows nothing of an earlier load of the page', () => {
  const history = createMemoryHistory({ initialEntries: ['/invoices', '/invoices/7'] });
  noteVisitedPaths(history, history.subscribe);
  expect(pathBefore(history)).toBeUndefined();
  expect(lastAddressOf(history, '/invoices')).toBeUndefined();
});

test('forgets what another user has seen', () => {
  const history = createMemoryHistory({ initialEntries: ['/customers?q=Acme'] });
  const visited = noteVisitedPaths(history, history.subscribe);
  history.push('/customers/7');
  visited.forget();
  expect(pathBefore(history)).toBeUndefined();
  expect(lastAddressOf(history, '/customers')).toBeUndefined();
});
