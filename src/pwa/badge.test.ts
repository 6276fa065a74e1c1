import { expect, it } from 'vitest';
import type { SavedRead, SavedReadState } from '#offline/saved-read.ts';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import { createObservable } from '#shared/observable.ts';
import { showBadge } from './badge.ts';

const invoice = (status: string) => ({
  document_id: '1',
  document_number: 'INV-1',
  customer_name: 'Ada',
  total_amount: 1,
  status,
  currency: undefined,
});

const nothingYet: SavedReadState<DashboardStats> = {
  copy: null,
  underWay: false,
  failure: null,
  failures: 0,
};

const stats = (rest: Partial<DashboardStats>): DashboardStats => ({
  total_revenue: 0,
  growth_percentage: null,
  total_invoices: 17,
  total_customers: 1,
  pending_amount: 17,
  recent_invoices: [],
  ...rest,
});

/** What the app icon is told as figures arrive; 0 clears it. */
function toldBy(...answers: readonly DashboardStats[]): number[] {
  const told: number[] = [];
  const note = async (count = 0) => void told.push(count);
  const device = { setAppBadge: note, clearAppBadge: async () => note(0) };
  const state = createObservable<SavedReadState<DashboardStats>>(nothingYet);
  const read = { getState: state.get, subscribe: state.subscribe };
  showBadge(read as SavedRead<DashboardStats>, device as unknown as Navigator);
  for (const value of answers) state.set({ ...nothingYet, copy: { value, trueAt: 0 } });
  return told;
}

it('the badge shows how many invoices are overdue, even if none of the latest is', () => {
  const recent = [invoice('sent'), invoice('paid')];
  expect(toldBy(stats({ overdue_invoices: 12, recent_invoices: recent }))).toEqual([12]);
  expect(toldBy(stats({ overdue_invoices: 12 }), stats({ overdue_invoices: 0 }))).toEqual([12, 0]);
});

it('a server without that count: overdue ones among the latest', () => {
  const recent = [invoice('overdue'), invoice('sent'), invoice('OVERDUE')];
  expect(toldBy(stats({ recent_invoices: recent }))).toEqual([2]);
});
