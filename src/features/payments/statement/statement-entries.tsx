import { sumText } from '#features/shared/documents/amount-text.ts';
import { BulkProgress } from '#features/shared/list/bulk-progress.tsx';
import { Step } from '#features/shared/steps/step.tsx';
import type { BankEntry, OpenInvoice } from '#shared/contract/bank-statements.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { StatementEntry } from './statement-entry.tsx';
import { useRecording } from './use-recording.ts';
import './statement.css';

/** A statement that was read. */
export interface Statement {
  /** New for each reading. */
  readonly id: string;
  readonly entries: readonly BankEntry[];
  /** Entries that brought no money in. */
  readonly others: number;
  /** Rows whose day or amount can't be read. */
  readonly unreadable_rows?: readonly number[] | undefined;
  /** The file says of no amount whether it came in or went out. */
  readonly is_unsigned?: boolean | undefined;
  /** To choose from. */
  readonly invoices: readonly OpenInvoice[];
}

const mostRows = 10;

function rowsText(lost: readonly number[]): string {
  const named = lost.slice(0, mostRows).join(', ');
  return lost.length > mostRows ? words.imports.andMore(named, lost.length - mostRows) : named;
}

/** The incoming money of a statement, and what of it is to be recorded. */
export function StatementEntries({ statement }: { statement: Statement }) {
  const {
    entries,
    others,
    invoices,
    unreadable_rows: lost = [],
    is_unsigned: isUnsigned = false,
  } = statement;
  const say = words.statements;
  const { rows, wanted, picked, done, bulk, choose, pick, record } = useRecording(entries, isUnsigned);
  const hasNone = wanted.length === 0;
  return (
    <Step number={2} title={say.incoming(entries.length)} lead={others > 0 ? say.others(others) : undefined}>
      {lost.length > 0 && <Banner tone="note">{say.unreadable(rowsText(lost), lost.length)}</Banner>}
      {isUnsigned && <Banner tone="note">{say.unsigned}</Banner>}
      <ul className="statement-entries">
        {rows.map((entry) => (
          <StatementEntry
            key={entry.payment_id}
            entry={entry}
            invoices={invoices}
            byHand={picked.get(entry.payment_id)}
            onPick={(byHand) => pick(entry.payment_id, byHand)}
            isChosen={wanted.includes(entry)}
            onChoose={(isChosen) => choose(entry.payment_id, isChosen)}
          />
        ))}
      </ul>
      {bulk.failures.map((failure) => (
        <Banner key={failure} tone="error">
          {failure}
        </Banner>
      ))}
      {done.size > 0 && <Banner tone="success">{say.done(done.size)}</Banner>}
      {rows.some(({ state }) => state !== 'recorded') && (
        <div className="statement-foot">
          <Button
            aria-disabled={hasNone || bulk.progress !== null}
            onClick={() => void (hasNone || record())}
          >
            {say.record(wanted.length)}
          </Button>
          {!hasNone && <span>{sumText(wanted)}</span>}
          <BulkProgress bulk={bulk} />
        </div>
      )}
    </Step>
  );
}
