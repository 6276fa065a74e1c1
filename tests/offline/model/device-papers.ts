import { issueShown } from '#features/documents/issue-stored.ts';
import { makeOrFind } from '#features/documents/make-or-find.ts';
import { creditNoteOf, keepDraft } from '#features/documents/waiting/copied-draft.ts';
import { cancelShown } from '#features/documents/waiting/waiting-cancellation.ts';
import { convertShown } from '#features/documents/waiting/waiting-conversion.ts';
import { deleteShown } from '#features/documents/waiting/waiting-deletion.ts';
import { invoicePart } from '#features/documents/waiting/waiting-deposit.ts';
import { addFee } from '#features/documents/waiting/waiting-late-fee.ts';
import { holdShown, type Hold } from '#features/documents/waiting/waiting-hold.ts';
import { revokeShown } from '#features/documents/waiting/waiting-revocation.ts';
import { applyCredit } from '#features/payments/waiting-credit.ts';
import { sendOrKeep } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { creditInvoice } from '#shared/contract/documents.ts';
import type { Payment } from '#shared/contract/payments.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import type { ShareLink } from '#shared/contract/share.ts';

/** What the pages of documents make of them, and credit. */
export function papersOf(parts: object, owner: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that they read
  const services = parts as Services;

  return {
    convert: async (estimate: Document, made: string) => convertShown(services, estimate, made),
    invoiceDeposit: async (estimate: Document, made: string, size: { percent?: number; amount?: number }) =>
      invoicePart(services, estimate, made, size),
    creditNote: async (invoice: Document, made: string) => {
      const { document_id: id, version } = invoice;
      const keep = async () => keepDraft(owner, made, creditNoteOf(invoice));
      const body = { document_id: made, version };
      return sendOrKeep(services, keep, async (api) =>
        makeOrFind(api, made, async () => api(creditInvoice, { params: { id }, body })),
      );
    },
    cancelScheduled: async (document: Document, mails: readonly Delivery[]) =>
      cancelShown(services, document, mails),
    hold: async (document: Document, shown: Pick<DocumentReminders, 'hold'>, to: Hold) =>
      holdShown(services, document, shown, to),
    revokeLinks: async (document: Document, links: readonly ShareLink[]) =>
      revokeShown(services, document, links),
    addFee: async (invoice: Document, fee: { id: string; amount: number }) => addFee(services, invoice, fee),
    issueStored: async (draft: Document) => issueShown(services, draft, true),
    deleteDraft: async (draft: Document) => deleteShown(services, draft),
    applyCredit: async (
      payment: Payment,
      invoice: string,
      { amount, key }: { amount: number; key: string },
    ) => applyCredit(services, payment, { body: { allocations: [{ document_id: invoice, amount }] }, key }),
  };
}
