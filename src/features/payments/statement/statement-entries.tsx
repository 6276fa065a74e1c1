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
  /** The file says of no amount whether it came in or went out. */
  readonly is_unsigned?: boolean | undefined;
  /** To choose from. */
  readonly invoices: readonly OpenInvoice[];
}

/** The incoming money of a statement, and what of it is to be recorded. */
export function StatementEntries({ statement }: { statement: Statement }) {
  const { entries, others, invoices, is_unsigned: isUnsigned = false } = statement;
  const say = words.statements;
  const { rows, wanted, picked, done, bulk, choose, pick, record } = useRecording(entries, isUnsigned);
  return (
    <Step number={2} title={say.incoming(entries.length)} lead={others > 0 ? say.others(others) : undefined}>
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
      {wanted.length > 0 && (
        <div className="statement-foot">
          <Button aria-disabled={bulk.progress !== null} onClick={() => void record()}>
            {say.record(wanted.length)}
          </Button>
          <span>{sumText(wanted)}</span>
          <BulkProgress bulk={bulk} />
        </div>
      )}
    </Step>
  );
}
