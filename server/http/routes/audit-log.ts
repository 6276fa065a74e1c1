import { listAuditLog as endpoint } from '#shared/contract/audit-log.ts';
import { listAuditLog } from '#server/domain/audit/list-audit-log.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Reads the audit log. No endpoint writes it. */
export function defineAuditLogRoute(api: Api): void {
  defineRoute(api, endpoint)(async ({ query }, { actor, db }) => listAuditLog({ db }, actor, query));
}
