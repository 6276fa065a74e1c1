import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { noteVisitedPaths, pathBefore } from './visited-paths.ts';

test('knows what Back leads to, also after going back and replacing', () => {
  const history = createMemoryHistory({ initialEntries: ['/invoices?q=paint'] });
  noteVisitedPaths(history);
  expect(pathBefore(history)).toBeUndefined();
  history.push('/invoices/7');
  expect(pathBefore(history)).toBe('/invoices');
  history.replace('/invoices/8');
  expect(pathBefore(history)).toBe('/invoices');
  history.push('/customers/3');
  expect(pathBefore(history)).toBe('/invoices/8');
  history.back();
  expect(pathBefore(history)).toBe('/invoices');
});

test('knows nothing of an earlier load of the page', () => {
  expect(pathBefore(createMemoryHistory({ initialEntries: ['/invoices', '/invoices/7'] }))).toBeUndefined();
});
