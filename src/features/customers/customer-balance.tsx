import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { useOpenInvoices } from '#features/shared/documents/use-open-invoices.ts';
import { CopyAge } from '#features/shared/saved/copy-age.tsx';
import { CopyNote } from '#features/shared/saved/saved-gate.tsx';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { useBalance } from './use-balance.ts';

type Credit = NonNullable<ReturnType<typeof useBalance>['copy']>['value']['items'];

/** The customer's credit by currency; null until known. */
function creditOf({ copy }: ReturnType<typeof useBalance>): Credit | null {
  return copy === null ? null : copy.value.items.filter(({ credit }) => credit > 0);
}

/** Links to the payments and credit notes that have credit left. */
function CreditFigure({ customerId: customer, credit }: { customerId: string; credit: Credit }) {
  const all = sumText(credit.map(({ credit: amount, currency }) => ({ amount, currency })));
  const ofNotes = credit
    .filter(({ credit_of_notes: amount }) => amount > 0)
    .map(({ credit_of_notes: amount, currency }) => ({ amount, currency }));
  const isOfPayments = credit.some(({ credit: amount, credit_of_notes: notes }) => amount > notes);
  return (
    <dd>
      {isOfPayments ? (
        <Link to="/payments" search={{ customer }}>
          {all}
        </Link>
      ) : (
        all
      )}
      {ofNotes.length > 0 && (
        <Link className="balance-part" to="/invoices/credit-notes" search={{ customer }}>
          {isOfPayments
            ? words.customers.balance.fromCreditNotes(sumText(ofNotes))
            : words.customers.balance.allFromCreditNotes}
        </Link>
      )}
    </dd>
  );
}

interface CreditPanelProps {
  customerId: string;
  balance: ReturnType<typeof useBalance>;
}

/** The customer's credit; nothing if there is none or it is still loading. */
function CreditPanel({ customerId, balance }: CreditPanelProps) {
  if (balance.copy === null && balance.failure === null) return null;
  const credit = creditOf(balance);
  if (credit?.length === 0) return null;
  return (
    <div className="panel">
      <dt>{words.customers.balance.credit}</dt>
      {credit === null ? (
        <dd>{words.customers.balance.unknown}</dd>
      ) : (
        <CreditFigure customerId={customerId} credit={credit} />
      )}
    </div>
  );
}

/** Keeps the place of the figures. */
export function ComingBalance() {
  const say = words.customers.balance;
  return (
    <dl className="balance balance-coming" aria-hidden="true">
      {[say.open, say.overdue, say.openInvoices].map((name) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>
            <br />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Sums = Parameters<typeof sumText>[0];

function sumsOf(invoices: readonly DocumentSummary[]): Sums {
  return invoices.map(({ amount_due: amount, currency }) => ({ amount, currency }));
}

/** The longest figure that fits beside others in large type (characters). */
const mostBeside = 13;

function lookOf(...figures: readonly Sums[]): string {
  const isLong = figures.some((figure) => sumText(figure).length > mostBeside);
  return isLong ? 'balance balance-long' : 'balance';
}

interface FigureLinkProps {
  customerId: string;
  status: 'open' | 'overdue';
  /** Of the figure. */
  name: string;
  children: string | number;
}

/** A figure that leads to its invoices, by a press anywhere on its card. */
function FigureLink({ customerId: customer, status, name, children }: FigureLinkProps) {
  return (
    <Link
      className="balance-link"
      to="/invoices"
      search={{ customer, status }}
      aria-label={`${name}: ${children}`}
    >
      {children}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

interface OwedProps {
  customerId: string;
  invoices: readonly DocumentSummary[];
  isComplete: boolean;
  balance: ReturnType<typeof useBalance>;
}

/** What is owed of open invoices, and the customer's credit. */
function Owed({ customerId, invoices, isComplete, balance }: OwedProps) {
  const say = words.customers.balance;
  const open = sumsOf(invoices);
  const overdue = sumsOf(invoices.filter(({ status }) => status === 'overdue'));
  const credit = (creditOf(balance) ?? []).map(({ credit: amount, currency }) => ({ amount, currency }));
  const least = (sum: string) => (isComplete ? sum : say.atLeast(sum));
  return (
    <dl className={lookOf(open, overdue, credit)}>
      <div className="panel">
        <dt>{say.open}</dt>
        <dd>
          <FigureLink customerId={customerId} status="open" name={say.open}>
            {least(sumText(open))}
          </FigureLink>
        </dd>
      </div>
      {overdue.length > 0 && (
        <div className="panel">
          <dt>{say.overdue}</dt>
          <dd className="balance-late">
            <FigureLink customerId={customerId} status="overdue" name={say.overdue}>
              {least(sumText(overdue))}
            </FigureLink>
          </dd>
        </div>
      )}
      <CreditPanel customerId={customerId} balance={balance} />
      <div className="panel">
        <dt>{say.openInvoices}</dt>
        <dd>
          <FigureLink customerId={customerId} status="open" name={say.openInvoices}>
            {isComplete ? invoices.length : say.orMore(invoices.length)}
          </FigureLink>
        </dd>
      </div>
    </dl>
  );
}

/** In place of what is owed, with the customer's credit if there is any. */
function NothingOwed({ customerId, balance }: CreditPanelProps) {
  return (
    <>
      <p className="page-lead">{words.customers.balance.nothingOpen}</p>
      {creditOf(balance)?.length !== 0 && (
        <dl className="balance">
          <CreditPanel customerId={customerId} balance={balance} />
        </dl>
      )}
    </>
  );
}

/** What the customer owes, how much of it is overdue, and their credit. */
export function CustomerBalance({ customerId }: { customerId: string }) {
  const { invoices: open, isComplete, state, reload } = useOpenInvoices(customerId);
  // What waits for its number isn't owed yet.
  const invoices = open?.filter(({ document_number: number }) => number !== null) ?? null;
  const balance = useBalance(customerId);
  if (invoices === null)
    return state.failure === null ? <ComingBalance /> : <CopyNote state={state} onRetry={reload} />;
  const isCreditAwaited = balance.copy === null && balance.failure === null;
  // Show all figures at once to avoid layout shifts, but don't wait if the server is unreachable.
  if (isCreditAwaited && state.failure === null) return <ComingBalance />;
  const known = { customerId, balance };
  return (
    <div className="aged">
      <CopyAge of={[state, balance]} />
      {invoices.length === 0 ? (
        <NothingOwed {...known} />
      ) : (
        <Owed {...known} invoices={invoices} isComplete={isComplete} />
      )}
    </div>
  );
}
