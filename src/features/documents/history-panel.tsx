import { useState } from 'react';
import { EventRow } from '#features/shared/audit/event-row.tsx';
import { callFailure } from '#features/shared/call-failure.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { getDocumentHistory } from '#shared/contract/documents.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

interface Older {
  readonly items: readonly AuditEvent[];
  readonly cursor: string | null;
}

/** What was done to the document and by whom, the latest first. */
export function HistoryPanel({ id }: { id: string }) {
  const { api } = useServices();
  const { copy } = useSaved(`history of ${id}`, getDocumentHistory, { params: { id }, query: {} });
  const [older, setOlder] = useState<Older | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const first = copy?.value;
  const cursor = older === null ? first?.next_cursor : older.cursor;

  async function showOlder(from: string): Promise<void> {
    setFailure(null);
    try {
      const page = await api(getDocumentHistory, { params: { id }, query: { cursor: from } });
      setOlder((now) => ({ items: [...(now?.items ?? []), ...page.items], cursor: page.next_cursor }));
    } catch (error) {
      setFailure(callFailure(error, 'Older entries could not be loaded.'));
    }
  }

  return (
    <Panel title="History">
      <ul className="audit-log" aria-label="History">
        {[...(first?.items ?? []), ...(older?.items ?? [])].map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {typeof cursor === 'string' && (
        <div className="page-actions">
          <Button look="secondary" onClick={() => void showOlder(cursor)}>
            Show older entries
          </Button>
        </div>
      )}
    </Panel>
  );
}
