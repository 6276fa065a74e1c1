import type { MinorUnits } from '#shared/money/minor-units.ts';

/** Money that came in, as a bank statement tells it. */
export interface BankEntry {
  /** The day it was booked, `YYYY-MM-DD`. */
  readonly day: string;
  readonly currency: string;
  /** Positive. */
  readonly amount: MinorUnits;
  /** Who paid; empty if the bank doesn't say. */
  readonly payer: string;
  /** What the payer wrote. */
  readonly text: string;
  /**
   * What its ID is made from instead of day, payer, and text, where earlier releases read these in another way: what they
   * recorded must be found again.
   */
  readonly readBefore?: { readonly day?: string; readonly payer: string; readonly text: string } | undefined;
}

/** The incoming money of a statement, and how many other entries it has. */
export interface BankStatement {
  readonly entries: readonly BankEntry[];
  /** Debits, reversals, and entries that aren't booked yet. */
  readonly others: number;
  /** Rows of a CSV file whose day or amount can't be read. They may be money that came in. */
  readonly unreadable?: readonly number[];
  /** The file says of no amount whether it came in or went out, so that they may be either. */
  readonly isUnsigned?: boolean;
}
