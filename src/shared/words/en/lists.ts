import { plural } from './grammar.ts';

/** What all lists share. */
export const lists = {
  status: 'Status',
  more: 'More',
  // filters
  dateAndAmount: (set: number) => (set === 0 ? 'Date and amount' : `Date and amount (${set})`),
  from: 'Date from',
  to: 'Date to',
  totalFrom: 'Min. total',
  totalTo: 'Max. total',
  enterAmount: (label: string) => `${label}: enter an amount, such as 80 or 12.50.`,
  withItem: (item: string) => `Item: ${item}`,
  dueBetween: (from: string, to: string) => `Due ${from} – ${to}`,
  dueBy: (to: string) => `Due by ${to}`,
  dueFrom: (from: string) => `Due on or after ${from}, or no due date`,
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  showResults: 'Show results',
  clearFilters: 'Clear filters',
  nothingMatches: 'No results match your filters',
  nothingFound: (text: string) => `Nothing found for “${text}”`,
  clearSearch: 'Clear search',
  cutNone: 'No results among the best matches. Narrow your search to see the rest.',
  cutSome: 'Showing only the best matches. Narrow your search to see the rest.',
  notesCut: 'Only recent references and notes were searched. Choose dates to search further back.',
  refreshing: 'Refreshing…',
  loadingMore: 'Loading more…',
  moreFailed: 'Couldn’t load more.',
  // selection
  pick: 'Select',
  select: (name: string) => `Select ${name}`,
  selectLoaded: 'Select all loaded rows',
  selection: 'Selection',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  clearSelection: 'Clear selection',
  progress: (done: number, of: number) => `${done} of ${of}…`,
  rowFailed: (name: string, reason: string) => `${name}: ${reason}`,
  actionFailed: 'That didn’t work.',
  leaveBulk: 'Leave while this is running?',
  leaveBulkText:
    'The remaining rows will still be processed while Billhook is open, but you won’t see which ones fail.',
  leaveBulkConfirm: 'Leave this page',
};
