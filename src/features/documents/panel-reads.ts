import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { listAttachments } from '#shared/contract/attachments.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { listPayments } from '#shared/contract/payments.ts';
import { getDocumentReminders } from '#shared/contract/reminders.ts';
import { listShareLinks } from '#shared/contract/share.ts';
import { isOpenInvoice } from './is-open-invoice.ts';
import { deliveriesOf } from './sending/deliveries.ts';

// What is read beside a document, for `readOf` and `useSaved`.

export const paymentsRead = (id: string) =>
  [`payments of ${id}`, listPayments, { query: { document_id: id, limit: '100' } }] as const;

export const linksRead = (id: string) =>
  [`share links of ${id}`, listShareLinks, { params: { id } }] as const;

export const remindersRead = (id: string) =>
  [`reminders of ${id}`, getDocumentReminders, { params: { id } }] as const;

export const attachmentsRead = (id: string) =>
  [`attachments of ${id}`, listAttachments, { params: { id } }] as const;

/** A customer's payments that aren't used up. */
export const creditRead = (customer: string) =>
  [
    `credit of ${customer}`,
    listPayments,
    { query: { customer_id: customer, with_credit: '1', limit: '100' } },
  ] as const;

/** All that the panels beside a document show. */
export function panelReads(services: Services, document: Document, mayWrite: boolean) {
  const { document_id: id, customer_id: customer, document_number: number } = document;
  const attachments = readOf(services, ...attachmentsRead(id));
  if (number === null) return [attachments];
  const traces = [
    attachments,
    deliveriesOf(services, id),
    readOf(services, ...linksRead(id)),
    readOf(services, ...paymentsRead(id)),
  ];
  if (!isOpenInvoice(document)) return traces;
  const credit = mayWrite ? [readOf(services, ...creditRead(customer))] : [];
  return [...traces, readOf(services, ...remindersRead(id)), ...credit];
}
