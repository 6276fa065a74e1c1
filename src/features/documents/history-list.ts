import type { PagedList } from '#features/shared/list/paged-list.ts';
import { savedList } from '#features/shared/list/saved-list.ts';
import type { Services } from '#features/shared/services.ts';
import { auditEvent, type AuditEvent } from '#shared/contract/audit-log.ts';
import { getDocumentHistory } from '#shared/contract/documents.ts';

/** The history of a document, the latest first. Its first page is read again after each action. */
export function historyList(services: Services, id: string): PagedList<AuditEvent> {
  return savedList(services, {
    key: `history of ${id}`,
    row: auditEvent,
    isKept: true,
    ask: (api, cursor, signal) =>
      api(getDocumentHistory, { params: { id }, query: { cursor } }, signal ? { signal } : {}),
  });
}
