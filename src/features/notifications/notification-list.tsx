import type { SavedReadState } from '#offline/saved-read.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FailedMails } from './failed-mails.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { OverdueInvoices } from './overdue-invoices.tsx';

interface NotificationListProps {
  state: SavedReadState<Notifications>;
  onAsk: () => void;
}

function isEmpty({ overdue_invoices, failed_mails, invitations }: Notifications): boolean {
  return overdue_invoices.count + (failed_mails?.count ?? 0) + (invitations?.count ?? 0) === 0;
}

/** The age of the saved data and why it isn't fresh. */
function Staleness({ state: { copy }, onAsk }: NotificationListProps) {
  return (
    <div className="notifications-stale" role="status">
      <p>
        {copy === null
          ? words.notifications.loadFailed
          : words.notifications.savedDataFrom(formatMoment(new Date(copy.trueAt).toISOString()))}
      </p>
      <Button look="secondary" onClick={onAsk}>
        {words.base.retry}
      </Button>
    </div>
  );
}

/** Notifications by kind; saved data if the host is unreachable. */
export function NotificationList({ state, onAsk }: NotificationListProps) {
  const { copy, failure } = state;
  return (
    <>
      <h2>{words.notifications.title}</h2>
      {failure !== null && <Staleness state={state} onAsk={onAsk} />}
      {copy === null && failure === null && <Spinner label={words.base.loading} />}
      {copy !== null && isEmpty(copy.value) && <p role="status">{words.notifications.nothing}</p>}
      {copy !== null && (
        <>
          <OverdueInvoices overdue={copy.value.overdue_invoices} />
          <FailedMails failed={copy.value.failed_mails} />
          <OpenInvitations invitations={copy.value.invitations} />
        </>
      )}
    </>
  );
}
