import { Link } from '@tanstack/react-router';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { May } from '#features/shared/may.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { CorrectLink } from '#features/shared/outbox/correct-link.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { isGone } from '#features/shared/saved/is-missing.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { ArchiveButton } from '#features/shared/undo/archive-button.tsx';
import { useAfterUndo } from '#features/shared/undo/use-after-undo.ts';
import { useArchiving } from '#features/shared/undo/use-archiving.ts';
import { concerns, type Act } from '#offline/outbox/act.ts';
import { customersAmong } from '#offline/outbox/waiting-customers.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { useCallback, type ComponentProps } from 'react';
import { CustomerBalance } from './customer-balance.tsx';
import { CustomerContacts } from './customer-contacts.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerErasure } from './customer-erasure.tsx';
import { CustomerGhost } from './customer-ghost.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { customerRead } from './customer-reads.ts';
import { CustomerReminders } from './customer-reminders.tsx';
import { CustomerStatement } from './statements/customer-statement.tsx';
import { EmailedStatements } from './statements/emailed-statements.tsx';
import { CustomerUses, RecordPayment } from './customer-uses.tsx';
import { NoSuchCustomer } from './no-such-customer.tsx';
import { OutcomeBanner } from '#ui/outcome-banner.tsx';
import { RemovedCustomer } from './removed-customer.tsx';
import '#features/shared/form/form.css';
import './customer.css';

function Details({ customer }: { customer: Customer }) {
  return (
    <div className="customer-part customer-facts">
      <CustomerDetails customer={customer} />
      <CustomerContacts customer={customer} />
    </div>
  );
}

function ActiveActions({ customer, isArchiving }: { customer: Customer; isArchiving: boolean }) {
  const { archiveFailed, archived } = words.customers;
  const { restoreFailed } = archived;
  const rules = { ...customerStandings, archiveFailed, restoreFailed, to: '/customers' } as const;
  const { failure, archive } = useArchiving(customer, rules);
  const { customer_id: id } = customer;

  return (
    <>
      <ActionBar place="dock" primary={<CustomerUses id={id} />}>
        <Link
          className="button button-secondary"
          to="/customers/$id/edit"
          params={{ id }}
          aria-keyshortcuts="e"
        >
          {words.customers.edit}
        </Link>
        {!isArchiving && <ArchiveButton label={words.customers.archive} onArchive={archive} />}
      </ActionBar>
      <OutcomeBanner outcome={failure === null ? null : { tone: 'error', text: failure }} />
    </>
  );
}

/** Invoices of archived and blocked customers can still be paid; an erased customer is done. */
function Actions({ customer, waiting }: { customer: Customer; waiting: readonly Act[] }) {
  if (customer.erased_at !== undefined) return null;
  if (customer.deleted_at !== undefined)
    return <ActionBar place="dock" primary={<RecordPayment id={customer.customer_id} />} />;
  const isArchiving = waiting.some(({ kind }) => kind === 'customer_archive');
  return <ActiveActions customer={customer} isArchiving={isArchiving} />;
}

function Erasure(erasure: ComponentProps<typeof CustomerErasure>) {
  if (erasure.customer.erased_at !== undefined) return null;
  return (
    <May permission="administer">
      <CustomerErasure {...erasure} />
    </May>
  );
}

interface FurtherProps {
  customer: Customer;
  waiting: readonly Act[];
  onErased: ComponentProps<typeof CustomerErasure>['onDone'];
}

/** What can be done with a customer. */
function Further({ customer, waiting, onErased }: FurtherProps) {
  return (
    <div className="customer-part customer-more">
      <CustomerStatement customer={customer} />
      <EmailedStatements customer={customer} />
      {customer.deleted_at === undefined && (
        <CustomerReminders customer={customerEdits.withWaiting(customer, waiting)} />
      )}
      <Erasure customer={customer} onDone={onErased} />
    </div>
  );
}

/** One customer: details, balance and history. */
export function CustomerScreen({ id }: { id: string }) {
  const { read, ...state } = useSaved(...customerRead(id));
  const reload = useCallback(() => void read.load(), [read]);
  useAfterUndo(reload);
  const found = state.copy?.value;
  const isOurs = (act: Act) => concerns(act, id);
  const waiting = useWaiting((gone) => gone.some(isOurs) && reload()).filter(isOurs);
  const toBe = customersAmong(waiting).find((customer) => customer.customer_id === id);
  if (toBe === undefined && isGone(state)) return <NoSuchCustomer />;
  const actions = toBe ? (
    <ActionBar place="dock" primary={<CustomerUses id={id} />}>
      <CorrectLink acts={waiting} kind="customer" to="/customers/new" />
    </ActionBar>
  ) : (
    found && <Actions customer={found} waiting={waiting} />
  );
  return (
    <Page
      parent="/customers"
      title={(toBe ?? (found && customerEdits.withWaiting(found, waiting)))?.name ?? words.customers.customer}
      actions={<May permission="write">{actions}</May>}
    >
      <WaitingStrip isShown={(act) => concerns(act, id)} onGone={reload} />
      {toBe ? (
        <div className="customer">
          <div className="customer-part">
            <CustomerHistory customerId={id} />
          </div>
          <Details customer={toBe} />
        </div>
      ) : (
        <SavedGate state={state} onRetry={reload} loading={words.customers.loading} ghost={<CustomerGhost />}>
          {(customer) => (
            <>
              {customer.deleted_at !== undefined && (
                <RemovedCustomer
                  customer={customer}
                  deletedAt={customer.deleted_at}
                  isRestoring={waiting.some(({ kind }) => kind === 'customer_restore')}
                  onBack={read.take}
                  onFailed={reload}
                />
              )}
              <CustomerBalance customerId={id} />
              <div className="customer">
                <div className="customer-part">
                  <CustomerHistory customerId={id} />
                </div>
                <Details customer={customerEdits.withWaiting(customer, waiting)} />
                <Further customer={customer} waiting={waiting} onErased={read.take} />
              </div>
            </>
          )}
        </SavedGate>
      )}
    </Page>
  );
}
