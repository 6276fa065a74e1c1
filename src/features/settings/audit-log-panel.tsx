import { useCallback, useState } from 'react';
import { LogRow } from '#features/shared/audit/event-row.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import type { Statuses } from '#features/shared/list/more-statuses.tsx';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { auditedKinds, listAuditLog } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

function kinds(): Statuses {
  const { all, kinds: names } = words.settings.audit;
  return [['', all], ...auditedKinds.map((kind) => [kind, names[kind]] as const)];
}

/** The audit log, latest first. Older pages load on request. */
export function AuditLogPanel() {
  const { api } = useServices();
  const [search, change] = useListSearch();
  const about = auditedKinds.find((kind) => kind === search.status);
  const read = useRead(
    useCallback((signal: AbortSignal) => api(listAuditLog, { query: { about } }, { signal }), [api, about]),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function showOlder(cursor: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const older = await api(listAuditLog, { query: { cursor, about } });
      // The filter may have changed meanwhile.
      read.take((now) =>
        now.next_cursor === cursor ? { ...older, items: [...now.items, ...older.items] } : now,
      );
    } catch (error) {
      setFailure(callFailure(error, words.settings.audit.olderFailed));
    }
    setBusy(false);
  }

  return (
    <Section title={words.settings.audit.title} lead={words.settings.audit.lead}>
      <ListFilters search={[search, change]} statuses={kinds()} statusLabel={words.settings.audit.about} />
      <ReadGate read={read} loading={words.settings.audit.loading}>
        {({ items, next_cursor: cursor }) => (
          <>
            {items.length === 0 && (
              <p className="panel-lead">
                {about === undefined ? words.settings.audit.none : words.settings.audit.noneFound}
              </p>
            )}
            <ul className="audit-log" aria-label={words.settings.audit.title}>
              {items.map((event, place) => (
                <LogRow key={event.id} event={event} above={items[place - 1]} />
              ))}
            </ul>
            {failure !== null && <Banner tone="error">{failure}</Banner>}
            {cursor !== null && (
              <div className="form-actions">
                <Button look="secondary" aria-disabled={isBusy} onClick={() => void showOlder(cursor)}>
                  {isBusy ? words.base.loading : words.settings.audit.showOlder}
                </Button>
              </div>
            )}
          </>
        )}
      </ReadGate>
    </Section>
  );
}
