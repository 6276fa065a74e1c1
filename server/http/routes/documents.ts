import { invoiceDeposit, updateDeductions as deductionsEndpoint } from '#shared/contract/deposits.ts';
import * as contract from '#shared/contract/documents.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import type { Deps } from '#server/domain/deps.ts';
import { convertEstimate } from '#server/domain/documents/convert-estimate.ts';
import { createDocument } from '#server/domain/documents/create-document.ts';
import { deleteDraft } from '#server/domain/documents/delete-draft.ts';
import { duplicateDocument } from '#server/domain/documents/duplicate-document.ts';
import { getDocument } from '#server/domain/documents/get-document.ts';
import { getHistory } from '#server/domain/documents/get-history.ts';
import { sumListedDocuments } from '#server/domain/documents/sum-listed-documents.ts';
import { listDocuments } from '#server/domain/documents/list-documents.ts';
import { makeDeposit } from '#server/domain/documents/make-deposit.ts';
import { makeCreditNote } from '#server/domain/documents/make-credit-note.ts';
import { updateDeductions } from '#server/domain/documents/update-deductions.ts';
import { updateDocument } from '#server/domain/documents/update-document.ts';
import { documentPdf } from '#server/domain/pdf/document-pdf.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints under /api/documents, and the list of invoices. */
export function defineDocumentRoutes(api: Api, { clock, print }: Pick<Deps, 'clock' | 'print'>): void {
  defineRoute(api, contract.listDocuments, { oneQuery: true, fromBooks: true })(
    async ({ query }, { actor, db }) => listDocuments({ db, clock }, actor, query),
  );
  defineRoute(api, listInvoices, { oneQuery: true, fromBooks: true })(async ({ query }, { actor, db }) =>
    listDocuments({ db, clock }, actor, { ...query, document_type: 'invoice' }),
  );
  defineRoute(
    api,
    contract.getDocument,
  )(async ({ params }, { actor, db }) => getDocument({ db, clock }, actor, params.id));
  defineRoute(
    api,
    contract.getDocumentTotals,
  )(async ({ query }, { actor, db }) => sumListedDocuments({ db, clock }, actor, query));
  defineRoute(
    api,
    contract.getDocumentHistory,
  )(async ({ params, query }, { actor, db }) => getHistory({ db }, actor, params.id, query));
  defineRoute(
    api,
    contract.getDocumentPdf,
  )(async ({ params }, { actor, db, signal }) =>
    documentPdf({ db, clock, print, signal: signal() }, actor, params.id),
  );
  defineRoute(
    api,
    contract.createDocument,
  )(async ({ body }, { actor, db }) => createDocument({ db, clock }, actor, body));
  defineRoute(
    api,
    contract.updateDocument,
  )(async ({ params, body }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    return updateDocument({ db, clock }, actor, { documentId: params.id, body, expected });
  });
  defineRoute(
    api,
    contract.deleteDocument,
  )(async ({ params }, { actor, db, header }) => {
    await deleteDraft({ db, clock }, actor, params.id, expectedVersion(header('if-match')));
    return null;
  });
  defineSuccessorRoutes(api, clock);
}

/** Endpoints that create a document from another one. */
function defineSuccessorRoutes(api: Api, clock: Deps['clock']): void {
  defineRoute(
    api,
    contract.convertEstimate,
  )(async ({ params, body }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    return convertEstimate({ db, clock }, actor, { estimateId: params.id, body, expected });
  });
  defineRoute(
    api,
    invoiceDeposit,
  )(async ({ params, body }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    return makeDeposit({ db, clock }, actor, { estimateId: params.id, body, expected });
  });
  defineRoute(
    api,
    deductionsEndpoint,
  )(async ({ params, body }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    return updateDeductions({ db, clock }, actor, { documentId: params.id, expected });
  });
  defineRoute(
    api,
    contract.creditInvoice,
  )(async ({ params, body }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), body.version);
    return makeCreditNote({ db, clock }, actor, { invoiceId: params.id, body, expected });
  });
  defineRoute(
    api,
    contract.duplicateDocument,
  )(async ({ params, body }, { actor, db }) =>
    duplicateDocument({ db, clock }, actor, params.id, body.document_id),
  );
}
