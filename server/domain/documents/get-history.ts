import { and, eq, inArray, or } from 'drizzle-orm';
import type { getDocumentHistory as endpoint } from '#shared/contract/documents.ts';
import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import type { Actor } from '../actor.ts';
import { listAuditLog } from '../audit/list-audit-log.ts';
import type { Deps } from '../deps.ts';
import { requireDocument } from './require-document.ts';

/** One page of a document's history, including payments. Throws not_found. */
export async function getHistory(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  documentId: string,
  query: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerOutput<typeof endpoint>> {
  const { organizationId } = actor;
  await requireDocument(db, organizationId, documentId);
  const concerns = or(
    and(eq(auditLog.entity, 'document'), eq(auditLog.entityId, documentId)),
    and(
      eq(auditLog.entity, 'payment'),
      inArray(auditLog.entityId, await paymentsOf(db, organizationId, documentId)),
    ),
  );
  return listAuditLog({ db }, actor, query, concerns);
}

/** A separate query, because a subquery inside `or` would prevent use of the log's index. */
async function paymentsOf(db: Database, organizationId: string, documentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .where(
      and(
        eq(paymentAllocations.organizationId, organizationId),
        eq(paymentAllocations.documentId, documentId),
      ),
    );
  return rows.map(({ id }) => id);
}
