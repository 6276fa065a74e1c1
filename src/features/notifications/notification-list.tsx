import type { SavedReadState } from '#offline/saved-read.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { countOf, type Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AnsweredEstimates } from './answered-estimates.tsx';
import { FailedMails } from './failed-mails.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { OverdueInvoices } from './overdue-invoices.tsx';

interface NotificationListProps {
  state: SavedReadState<Notifications>;
  onAsk: () => void;
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
      {copy !== null && countOf(copy.value) === 0 && <p role="status">{words.notifications.nothing}</p>}
      {copy !== null && (
        <>
          <AnsweredEstimates answered={copy.value.answered_estimates} />
          <OverdueInvoices overdue={copy.value.overdue_invoices} />
          <FailedMails failed={copy.value.failed_mails} />
          <OpenInvitations invitations={copy.value.invitations} />
        </>
      )}
    </>
  );
}
