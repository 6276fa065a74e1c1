import { useEffect } from 'react';
import { EventRow } from '#features/shared/audit/event-row.tsx';
import { FailedPages } from '#features/shared/list/failed-pages.tsx';
import type { PagedList } from '#features/shared/list/paged-list.ts';
import { useRows } from '#features/shared/list/use-rows.ts';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

const keyOf = ({ id }: AuditEvent) => id;

const isOnItsWay = ({ unsent }: AuditEvent) => Object.values(unsent).includes('queued');
/** Milliseconds until the history is read again while an email is on its way: at first, and at most. */
const pauses = { first: 2_000, longest: 60_000 };

/** Reads it again while it waits for something; each pause is twice as long as the one before. */
function useReadAgain(isWaiting: boolean, { first }: PagedList<AuditEvent>): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    let pause = pauses.first;
    let timer = setTimeout(look, pause);
    function look(): void {
      void first.load();
      pause = Math.min(2 * pause, pauses.longest);
      timer = setTimeout(look, pause);
    }
    return () => clearTimeout(timer);
  }, [isWaiting, first]);
}

/** The history of the document, the latest first. */
export function HistoryPanel({ list }: { list: PagedList<AuditEvent> }) {
  const { listed, further } = useRows(list, keyOf);
  useReadAgain(listed?.rows.some(isOnItsWay) === true, list);
  return (
    <Panel title={words.documentPage.history}>
      {listed?.rows.length === 0 && <p className="panel-lead">{words.settings.audit.none}</p>}
      <ul className="audit-log" aria-label={words.documentPage.history}>
        {listed?.rows.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <FailedPages list={list} further={further} />
      {listed?.hasMore === true && further.failure === null && (
        <div className="page-actions">
          <Button
            look="secondary"
            aria-disabled={further.underWay || further.isRenewing}
            onClick={() => void list.loadMore()}
          >
            {words.documentPage.showOlder}
          </Button>
        </div>
      )}
    </Panel>
  );
}
