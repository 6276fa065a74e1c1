import { newId } from '#features/shared/new-id.ts';
import { isDraftToCome, makingOf } from '#offline/outbox/waiting-documents.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { isInForce, type Changes, type Enter } from './changes.ts';
import type { StartedDevice } from './device-code.ts';
import type { Person } from './person.ts';

const types: readonly DocumentType[] = ['invoice', 'estimate', 'credit_note'];
const typeOf = (pick: number): DocumentType => types[pick % types.length] ?? 'invoice';

/** Ends in no zero, and is the same as JSON and in the audit log. */
const centsOf = (nth: number) => Number(`0.${1 + (nth % 9)}${1 + (Math.floor(nth / 9) % 9)}`);

/** One that is still to be made is taken back instead of deleted. */
const isMade = (row: DocumentSummary) => row.status === 'draft' && !isDraftToCome(row);

/** What a person makes of documents that are there, on their pages. */
export function paperWays({ changes, device, entered, overtaken }: Person, enter: Enter): Changes['ways'] {
  const { seen } = changes;
  const isOursToCome = (row: DocumentSummary) => isDraftToCome(row) && entered.has(row.document_id);

  return {
    'accept an estimate': async (step) => {
      const estimate = await seen.document(step, 'estimate', ({ status }) => status === 'sent');
      if (estimate === undefined) return;
      const accepted = async (app: StartedDevice) => app.move(estimate, { to: 'accepted', reason: null });
      await device.run(async (app) => accepted(app).catch(() => undefined), step.sky, step.fuse ?? undefined);
    },
    'convert an estimate': async (step) => {
      const estimate = await seen.document(step, 'estimate');
      // A draft's page has no button for it, and its changes may still wait.
      if (estimate === undefined || estimate.status === 'draft') return;
      const content = estimate.total_amount - (await seen.inDeposits(estimate));
      const copy = { id: newId(), kind: 'conversion', content: Math.round(content * 100) / 100 } as const;
      const own = await enter(step, copy, async (app) => app.convert(estimate, copy.id));
      const { followed_by: parts } = estimate;
      const acts = await device.acts();
      const isLeaving = acts.some(
        ({ kind, subject }) =>
          ['move', 'draft_delete'].includes(kind) && parts.some((part) => part.document_id === subject),
      );
      // What is kept for later is refused if it would deduct something else, and deducts no deposit that is to be voided.
      Object.assign(own, { isCopy: true, isOpen: device.arrived.length > 0 || isLeaving });
    },
    'invoice a deposit': async (step) => {
      const estimate = await seen.document(step, 'estimate', ({ status }) => status === 'accepted');
      if (estimate === undefined) return;
      const size = step.pick % 2 === 0 ? { amount: 0.5 } : { percent: 10 };
      const content = 'amount' in size ? 0.5 : Math.round(estimate.total_amount * 10) / 100;
      const part = { id: newId(), kind: 'deposit', content } as const;
      (await enter(step, part, async (app) => app.invoiceDeposit(estimate, part.id, size))).isCopy = true;
    },
    'edit what is to be made': async (step) => {
      const draft = await seen.document(step, 'invoice', isOursToCome);
      const { document_id: id = '' } = draft ?? {};
      const act = makingOf(await device.acts(), id);
      if (act === undefined) return;
      const before = changes.all.filter(({ kind, subject }) => kind === act.kind && subject === id);
      await changes.change(step, act.kind, id, async (app, notes) => {
        const outcome = await app.edit(id, (typed) => ({ ...typed, notes }), null, 'leave');
        if (outcome !== 'left') throw new Error('Something builds on it.');
      });
      for (const change of before) change.isRevised = true;
    },
    'credit an invoice': async (step) => {
      const invoice = await seen.document(step, 'invoice');
      if (invoice === undefined || !isInForce(invoice)) return;
      const note = { id: newId(), kind: 'document', content: invoice.total_amount } as const;
      (await enter(step, note, async (app) => app.creditNote(invoice, note.id))).isCopy = true;
    },
    'issue a stored draft': async (step) => {
      const isOurs = ({ document_id: id, status }: { document_id: string; status: string }) =>
        status === 'draft' && entered.has(id);
      const draft = await seen.document(step, typeOf(step.pick), isOurs);
      const own = draft && entered.get(draft.document_id);
      if (draft === undefined || own === undefined) return;
      own.mayBeIssued = true;
      let isDone = false;
      const issue = async (app: StartedDevice) => app.issueStored(draft).then(() => (isDone = true));
      const tried = async (app: StartedDevice) => issue(app).catch(() => undefined);
      const isAlive = await device.run(tried, step.sky, step.fuse ?? undefined);
      own.history.push(`issue as stored: ${isAlive ? isDone : 'killed'} ${step.sky.join()}`);
      // It may have its number ahead of those that wait.
      if (device.arrived.length > 0) overtaken.add(draft.document_id);
      if (isAlive && isDone) Object.assign(own, { isIssued: true, isRemoved: false });
    },
    'delete a draft': async (step) => {
      const draft = await seen.document(step, typeOf(step.pick), isMade);
      if (draft === undefined) return;
      await changes.change(step, 'draft_delete', draft.document_id, async (app) => app.deleteDraft(draft));
    },
    'apply credit': async (step) => {
      const payment = await seen.payment(step, ({ unallocated_amount: credit }) => credit >= 1);
      if (payment === undefined) return;
      const isPayable = (row: { customer_id: string; amount_due: number; status: string }) =>
        row.customer_id === payment.customer_id && row.amount_due > 1 && row.status !== 'draft';
      const invoice = await seen.document(step, 'invoice', isPayable);
      if (invoice === undefined) return;
      const amount = centsOf(changes.all.filter(({ kind }) => kind === 'credit').length);
      const apply = async (app: StartedDevice) =>
        app.applyCredit(payment, invoice.document_id, { amount, key: newId() });
      await changes.change(step, 'credit', payment.payment_id, apply, String(amount));
    },
  };
}
