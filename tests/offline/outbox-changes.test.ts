import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { moveStored } from '#features/documents/move-stored.ts';
import { waitingConversion } from '#features/documents/waiting/waiting-conversion.ts';
import { deleteShown, waitingDeletion } from '#features/documents/waiting/waiting-deletion.ts';
import { waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { waitingMove } from '#features/documents/waiting/waiting-move.ts';
import { waitingStored } from '#features/documents/waiting/waiting-stored.ts';
import { waitingCredit } from '#features/payments/waiting-credit.ts';
import { waitingVoid } from '#features/payments/waiting-void.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { newId } from '#features/shared/new-id.ts';
import { schemaOf, type NewAct } from '#offline/outbox/act.ts';
import { putAct } from '#offline/outbox/outbox-store.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { getPayment, type Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { entered, invoiceOf } from '../books.ts';
import { newCustomer, newPayment, newRefund } from './outbox-device.ts';
import { outboxApp } from './outbox-app.ts';

const { device, api, sendIn, refusals } = await outboxApp();
const mailsOf = async ({ document_id: id }: Document) =>
  (await device().books.succeed('GET', `/api/documents/${id}/deliveries`)).items;
const mailTo = (to: string | null, isReminder = false) => ({
  words: to === null ? null : { to: [to], subject: null, message: null },
  isReminder,
  key: newId(),
  inOrder: true,
});

test('a stored draft is issued as it was on the screen, once; a changed one is left alone', async () => {
  const customer = await device().books.customer();
  const [draft, other] = [await device().books.draft(customer), await device().books.draft(customer)];
  await device().outbox.add(waitingStored(device().owner, draft, true));
  await sendIn('cut before', 'cut after', 'fine', 'cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect((await device().books.read(draft)).status).toBe('sent');

  await device().outbox.add(waitingStored(device().owner, other, true));
  await device().books.succeed('PUT', `/api/documents/${other.document_id}`, invoiceOf(customer, 333));
  await sendIn();
  expect(await refusals()).toEqual([words.drafts.waiting.changed]);
  expect(await device().books.read(other)).toMatchObject({ status: 'draft', total_amount: 333 });
});

test('an email of an issued document leaves once, and after what waits before it', async () => {
  const customer = await device().books.customer({ email: 'ada@example.com' });
  const [draft, invoice] = [await device().books.draft(customer), await device().books.issue(customer)];
  await device().outbox.add(waitingStored(device().owner, draft, true));
  await device().outbox.add(waitingMail({ ...draft, status: 'sent' }, mailTo('ada@example.com')));
  await device().outbox.add(waitingMail(invoice, mailTo('grace@example.com')));
  await sendIn('cut after', 'cut after', 'cut after', 'cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect(await mailsOf(draft)).toMatchObject([{ to: 'ada@example.com' }]);
  expect(await mailsOf(invoice)).toMatchObject([{ to: 'grace@example.com' }]);
});

test('an email keeps the time it was scheduled for on its way through the device', async () => {
  const customer = await device().books.customer({ email: 'ada@example.com' });
  const invoice = await device().books.issue(customer);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const mail = mailTo('ada@example.com');
  const scheduled = {
    ...mail,
    words: { to: [], subject: null, message: null, ...mail.words, send_at: inAnHour },
  };
  await device().outbox.add(waitingMail(invoice, scheduled));
  await sendIn('cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect(await mailsOf(invoice)).toMatchObject([{ state: 'scheduled', send_at: inAnHour }]);
});

test('an email that has waited so long that it may have gone out is sent only if the person agrees', async () => {
  const customer = await device().books.customer({ email: 'ada@example.com' });
  const invoice = await device().books.issue(customer);
  const about = { id: newId(), owner: device().owner, schema: 2, madeAt: 0, refusal: null, trouble: null };
  await putAct({ ...about, ...waitingMail(invoice, mailTo(null)) });
  await sendIn();
  const [act] = await device().outbox.list();
  const insisting = act && overruling(act);
  expect(await refusals()).toEqual([expect.stringContaining('25 days')]);
  expect(await mailsOf(invoice)).toEqual([]);
  if (act === undefined || insisting === undefined || insisting === null)
    throw new Error('There is no way to insist.');
  await device().outbox.sendAgain(act, insisting.content);
  await sendIn();
  expect(await device().outbox.list()).toEqual([]);
  expect(await mailsOf(invoice)).toMatchObject([{ to: 'ada@example.com' }]);
});

test('an email issues a draft in the version on the screen, once; a changed draft stays', async () => {
  const customer = await device().books.customer();
  const [draft, other] = [await device().books.draft(customer), await device().books.draft(customer)];
  await device().outbox.add(waitingMail(draft, mailTo('ada@example.com')));
  await sendIn('cut after');
  expect(await mailsOf(draft)).toHaveLength(1);
  expect((await device().books.read(draft)).status).toBe('sent');
  await device().outbox.add(waitingMail(other, mailTo('ada@example.com')));
  await device().books.succeed('PUT', `/api/documents/${other.document_id}`, invoiceOf(customer, 333));
  await sendIn();
  expect((await device().outbox.list())[0]?.refusal?.code).toBe('version_conflict');
  expect((await device().books.read(other)).status).toBe('draft');
});

test('a reminder of an invoice that was paid meanwhile isn’t sent, and says why; others are', async () => {
  const customer = await device().books.customer({ email: 'ada@example.com' });
  const overdue = { issue_date: '2020-01-01', due_date: '2020-01-31' };
  const [paid, open] = [
    await device().books.issue(customer, 50, overdue),
    await device().books.issue(customer, 70, { ...overdue, issue_date: '2020-01-02' }),
  ];
  for (const invoice of [paid, open]) await device().outbox.add(waitingMail(invoice, mailTo(null, true)));
  await device().books.pay(customer, 50, paid);
  await sendIn('cut after');
  expect((await device().outbox.list()).map(({ shown }) => shown.number)).toEqual([paid.document_number]);
  expect(await refusals()).toEqual([expect.stringContaining('overdue')]);
  expect(await mailsOf(open)).toMatchObject([{ reminder: true }]);
});

test('an estimate is accepted, and its invoice made, once; somebody else’s decision isn’t undone', async () => {
  const customer = await device().books.customer();
  const estimate = { document_type: 'estimate' };
  const [first, second] = [
    await device().books.issue(customer, 10, estimate),
    await device().books.issue(customer, 20, estimate),
  ];
  const invoice = newId();
  await device().outbox.add(waitingMove(first, { to: 'accepted', reason: null }));
  await device().outbox.add(await waitingConversion(first, invoice, { known: [], acts: [] }));
  await device().outbox.add(waitingMove(second, { to: 'accepted', reason: null }));
  const declined = { ...entered(second), status: 'declined' };
  await device().books.succeed('PUT', `/api/documents/${second.document_id}`, declined);
  await sendIn('fine', 'cut after', 'cut after', 'cut after');
  expect((await device().outbox.list()).map(({ shown }) => shown.number)).toEqual([second.document_number]);
  expect((await device().books.read(second)).status).toBe('declined');
  expect((await device().books.read(first)).status).toBe('invoiced');
  expect(await api()(getDocument, { params: { id: invoice } })).toMatchObject({
    document_type: 'invoice',
    related_document_id: first.document_id,
  });
  expect((await device().books.succeed('GET', '/api/documents?document_type=invoice')).items).toHaveLength(1);
});

test('a document is voided once, with its reason; a paid one stays, with the server’s sentence', async () => {
  const customer = await device().books.customer();
  const [mistake, paid] = [await device().books.issue(customer), await device().books.issue(customer)];
  for (const invoice of [mistake, paid])
    await device().outbox.add(waitingMove(invoice, { to: 'void', reason: 'Sent to the wrong customer' }));
  await device().books.pay(customer, 100, paid);
  await sendIn('fine', 'cut after');
  expect(await device().books.read(mistake)).toMatchObject({
    status: 'void',
    void_reason: 'Sent to the wrong customer',
  });
  expect(await refusals()).toEqual([expect.stringMatching(/\w/)]);
  expect((await device().books.read(paid)).status).toBe('paid');
});

test('a document that somebody else voided first stays void with their reason, and nothing waits', async () => {
  const invoice = await device().books.issue(await device().books.customer());
  await device().outbox.add(waitingMove(invoice, { to: 'void', reason: 'Wrong customer' }));
  await moveStored(api(), invoice, { status: 'void', void_reason: 'Entered twice' });
  await sendIn('cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect(await device().books.read(invoice)).toMatchObject({ status: 'void', void_reason: 'Entered twice' });
});

test('a payment, its void, and the void of its invoice are sent in this order; a refund once', async () => {
  const customer = await device().books.customer();
  const [invoice, other] = [await device().books.issue(customer), await device().books.issue(customer)];
  const payment = await device().books.pay(customer, 100, invoice);
  await device().outbox.add(waitingVoid(payment, 'Wrong customer'));
  await device().outbox.add(waitingMove(invoice, { to: 'void', reason: 'Wrong customer' }));
  const received = newPayment(customer.customer_id, 100, { id: other.document_id, amount: 100 });
  await device().outbox.add(received);
  await device().outbox.add(newRefund(customer.customer_id, received.subject, 30, other.document_id));
  await sendIn('cut after', 'cut before', 'cut after', 'fine', 'cut after', 'cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect((await device().books.read(invoice)).status).toBe('void');
  expect(await device().books.read(other)).toMatchObject({ amount_due: 30 });
  const { items } = await device().books.succeed('GET', '/api/payments');
  expect(items).toHaveLength(3);
});

test('a corrected entry keeps its place, so that what needs it still comes after it', async () => {
  const taken = await device().books.customer();
  const wrong = { ...newCustomer('Ada'), subject: taken.customer_id };
  await device().outbox.add(wrong);
  await device().outbox.add(newPayment(wrong.subject, 5));
  const [act] = await device().outbox.list();
  if (act === undefined) throw new Error('Nothing was kept.');
  await device().outbox.replace(act, newCustomer('Ada, corrected'));
  const [corrected, payment] = await device().outbox.list();
  expect(corrected).toMatchObject({ order: act.order, shown: { customer: 'Ada, corrected' } });
  expect(corrected?.id).not.toBe(act.id);
  expect(payment?.kind).toBe('payment');
  await sendIn();
  expect(await device().outbox.list()).toEqual([]);
  expect(await device().outbox.replace(act, wrong)).toBe(false);
});

test('a kind of a newer release is left alone, and what is older is sent as before', async () => {
  const strange: NewAct = { ...newCustomer('From tomorrow') };
  const about = { id: newId(), owner: device().owner, schema: 1, madeAt: 0, refusal: null, trouble: null };
  await putAct({ ...about, ...strange, kind: JSON.parse('"from_tomorrow"') });
  await putAct({ ...about, ...newCustomer('From yesterday'), id: newId() });
  await sendIn();
  expect((await device().outbox.list()).map(({ shown }) => shown.customer)).toEqual(['From tomorrow']);
  expect(await refusals()).toEqual([null]);
  expect(schemaOf('customer')).toBe(1);
});

test('a draft that was deleted meanwhile is not made anew: its issue and its email wait with the reason', async () => {
  const customer = await device().books.customer();
  const [issued, emailed] = [await device().books.draft(customer), await device().books.draft(customer)];
  await device().outbox.add(waitingStored(device().owner, issued, true));
  await device().outbox.add(waitingMail(emailed, mailTo('ada@example.com')));
  for (const { document_id: id } of [issued, emailed])
    await device().books.succeed('DELETE', `/api/documents/${id}`);
  await sendIn('fine', 'cut after', 'cut before');
  expect(await refusals()).toEqual([words.drafts.waiting.deleted, 'This document doesn’t exist.']);
  expect((await device().books.succeed('GET', '/api/documents')).items).toEqual([]);
});

test('a payment’s credit is applied once, also if the answer was lost, and never more than is due', async () => {
  const customer = await device().books.customer();
  const [invoice, other] = [
    await device().books.issue(customer, 50),
    await device().books.issue(customer, 50),
  ];
  const payment: Payment = await device().books.pay(customer, 90);
  const credit = (amount: number, { document_id: id }: Document) =>
    waitingCredit(payment, { body: { allocations: [{ document_id: id, amount }] }, key: newId() });
  await device().outbox.add(credit(30, invoice));
  await sendIn('cut after');
  expect(await device().outbox.list()).toEqual([]);
  expect(await device().books.read(invoice)).toMatchObject({ amount_due: 20 });
  // Somebody else paid it meanwhile.
  await device().books.pay(customer, 20, invoice);
  await device().outbox.add(credit(20, invoice));
  await device().outbox.add(credit(40, other));
  await sendIn('fine', 'cut after');
  expect(await refusals()).toEqual([expect.any(String), null]);
  const [refused] = await device().outbox.list();
  if (refused !== undefined) await device().outbox.takeBack(refused);
  await sendIn();
  expect(await device().books.read(other)).toMatchObject({ amount_due: 10 });
  const { unallocated_amount: left } = await api()(getPayment, { params: { id: payment.payment_id } });
  expect(left).toBe(20);
});

test('a draft that waits to be issued or emailed isn’t deleted', async () => {
  const customer = await device().books.customer();
  const [issued, emailed] = [await device().books.draft(customer), await device().books.draft(customer)];
  await device().outbox.add(waitingStored(device().owner, issued, true));
  await device().outbox.add(waitingMail(emailed, mailTo('ada@example.com')));
  const connection = { get: () => ({ kind: 'reached' as const }), subscribe: () => () => undefined };
  const services = { api: api(), connection, outbox: device().outbox };
  for (const draft of [issued, emailed])
    await expect(deleteShown(services, draft)).rejects.toMatchObject({ detail: words.drafts.toBeIssued });
  expect((await device().outbox.list()).map(({ kind }) => kind)).toEqual(['document', 'mail']);
  expect(await device().books.read(issued)).toMatchObject({ status: 'draft' });
});

test('a draft is deleted once; one that was changed meanwhile waits for a decision', async () => {
  const customer = await device().books.customer();
  const [draft, other] = [await device().books.draft(customer), await device().books.draft(customer)];
  await device().outbox.add(waitingDeletion(draft));
  await device().outbox.add(waitingDeletion(other));
  await device().books.succeed('PUT', `/api/documents/${other.document_id}`, invoiceOf(customer, 333));
  await sendIn('cut after');
  const [act, ...rest] = await device().outbox.list();
  expect(rest).toEqual([]);
  expect(act?.subject).toBe(other.document_id);
  const insisting = act && overruling(act);
  if (act !== undefined) await device().outbox.sendAgain(act, insisting?.content);
  await sendIn('cut after');
  expect(await device().outbox.list()).toEqual([]);
  const { items } = await device().books.succeed('GET', '/api/documents');
  expect(items).toEqual([]);
});
