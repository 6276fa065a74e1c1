import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import type { Cell, CsvColumn } from '../csv/write-csv.ts';
import type { Posting } from './posting.ts';

/** A row of the journal: one account, debited or credited. */
export interface JournalRow extends Omit<Posting, 'contra' | 'gross' | 'tax'> {
  /** Rows of one posting have the same. */
  readonly entry: number;
  readonly account: string;
  /** Positive: debit, negative: credit. Minor units. */
  readonly amount: MinorUnits;
}

/** The rows of each posting, whose debits are its credits. */
export function journalRows(postings: readonly Posting[]): JournalRow[] {
  return postings.flatMap((posting, index) => {
    const { contra: _contra, gross, tax, ...head } = posting;
    const row = (account: string, amount: MinorUnits) =>
      Object.assign({}, head, { entry: index + 1, account, amount });
    return [
      row('Accounts receivable', gross),
      row(contraAccount(posting), tax - gross),
      row(taxAccount(posting), -tax),
    ].filter(({ amount }) => amount !== 0n);
  });
}

const methods = {
  bank_transfer: 'Bank',
  card: 'Card payments',
  cash: 'Cash',
  check: 'Checks',
  direct_debit: 'Bank',
  other: 'Other payments',
} as const;

function contraAccount({ contra }: Posting): string {
  if (contra.kind === 'late fee') return 'Late fees';
  return contra.kind === 'money' ? methods[contra.method] : 'Revenue';
}

function taxAccount({ contra }: Posting): string {
  if (contra.kind !== 'revenue') return 'Tax';
  const named = contra.name === '' ? 'Tax' : contra.name;
  return `${named} ${contra.rate}%`;
}

function side(isWanted: boolean, { amount, currency }: JournalRow): Cell {
  return isWanted ? { figure: moneyText(amount < 0n ? -amount : amount, currency) } : null;
}

export const journalColumns: readonly CsvColumn<JournalRow>[] = [
  { title: 'Entry', of: ({ entry }) => ({ figure: String(entry) }) },
  { title: 'Date', of: ({ day }) => day },
  { title: 'Type', of: ({ event, isReversal }) => (isReversal ? `void ${event}` : event) },
  { title: 'Document', of: ({ number }) => number },
  { title: 'Customer', of: ({ customer }) => customer },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Debit', of: (row) => side(row.amount > 0n, row) },
  { title: 'Credit', of: (row) => side(row.amount < 0n, row) },
];
