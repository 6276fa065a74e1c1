import type { Api } from '#api/client.ts';
import { isNumberToCome } from '#offline/outbox/waiting-documents.ts';
import { addDays } from '#shared/calendar-day.ts';
import { listDeliveries, sendDocument } from '#shared/contract/deliveries.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocumentReminders } from '#shared/contract/reminders.ts';
import { createShareLink, listShareLinks } from '#shared/contract/share.ts';
import { isInForce, type Changes, type Enter } from './changes.ts';
import type { StartedDevice } from './device-code.ts';
import type { Person, Step } from './person.ts';

const month = 30 * 86_400_000;

/** What the panels of a document's page do. They show what they last heard from the server. */
export function aroundWays({ changes, device }: Person, enter: Enter): Changes['ways'] {
  const panels = new Map<string, unknown>();

  async function panel<T>(name: string, ask: (api: Api) => Promise<T>): Promise<T | undefined> {
    const { api } = await device.started();
    const answer = await ask(api).catch(() => undefined);
    if (answer !== undefined) panels.set(name, answer);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was asked under this name
    return panels.get(name) as T | undefined;
  }

  /** With the network there is, which may be none. */
  const prepare = async (ask: (api: Api) => Promise<unknown>) =>
    ask((await device.started()).api).catch(() => undefined);

  const invoiceOf = async (step: Step) => changes.seen.document(step, 'invoice', isInForce);

  async function change(
    step: Step,
    kind: 'mail_cancel' | 'reminder_hold' | 'links_revoke',
    { document_id: id }: Document,
    { mark, work }: { mark: string; work: (app: StartedDevice) => Promise<unknown> },
  ): Promise<void> {
    const acts = await device.acts();
    // What waits is taken back for it.
    for (const one of changes.all)
      if (one.kind === kind && one.subject === id && acts.some((act) => act.names.includes(id)))
        Object.assign(one, { isDropped: true }).history.push('taken back');
    await changes.change(step, kind, id, work, mark);
  }

  return {
    'cancel a scheduled email': async (step) => {
      const invoice = await invoiceOf(step);
      if (invoice === undefined) return;
      const params = { id: invoice.document_id };
      const mails = await panel(`mails of ${params.id}`, async (api) => api(listDeliveries, { params }));
      if (mails?.items.some(({ state }) => state === 'scheduled') !== true) {
        // The call alone would issue what waits to be issued, ahead of its turn.
        if (isNumberToCome(invoice)) return;
        const body = { to: ['later@example.com'], send_at: new Date(Date.now() + month).toISOString() };
        await prepare(async (api) => api(sendDocument, { params, body }));
        return;
      }
      const work = async (app: StartedDevice) => app.cancelScheduled(invoice, mails.items);
      await change(step, 'mail_cancel', invoice, { mark: `"document":"${params.id}"`, work });
    },
    'hold reminders': async (step) => {
      const invoice = await invoiceOf(step);
      if (invoice === undefined) return;
      const params = { id: invoice.document_id };
      const ask = async (api: Api) => api(getDocumentReminders, { params });
      const reminders = await panel(`reminders of ${params.id}`, ask);
      if (reminders === undefined) return;
      const { hold } = reminders;
      const isHeld = hold !== null;
      // Nobody else holds any until then.
      const own = Number.parseInt(device.user.id.slice(-4), 16) % 20_000;
      const until = addDays('2090-01-01', own + changes.all.length);
      const seen = `"seen":{"hold":${JSON.stringify(hold)}}`;
      const mark = isHeld ? `"document":"${params.id}","hold":null,${seen}` : until;
      const work = async (app: StartedDevice) => app.hold(invoice, reminders, isHeld ? null : { until });
      await change(step, 'reminder_hold', invoice, { mark, work });
    },
    'add a late fee': async (step) => {
      const invoice = await changes.seen.document(step, 'invoice', ({ status }) => status === 'overdue');
      if (invoice === undefined) return;
      const params = { id: invoice.document_id };
      const ask = async (api: Api) => api(getDocumentReminders, { params });
      const { late_fee: lateFee = null } = (await panel(`reminders of ${params.id}`, ask)) ?? {};
      const amount = lateFee?.today ?? null;
      if (amount === null) return;
      const fee = { id: newId(), kind: 'late_fee', content: amount } as const;
      const own = await enter(step, fee, async (app) => app.addFee(invoice, { id: fee.id, amount }));
      Object.assign(own, { isCopy: true });
    },
    'revoke links': async (step) => {
      const invoice = await invoiceOf(step);
      if (invoice === undefined) return;
      const params = { id: invoice.document_id };
      const links = await panel(`links of ${params.id}`, async (api) => api(listShareLinks, { params }));
      if (links?.items.some(({ withdrawn_at: end }) => end === null) !== true) {
        await prepare(async (api) => api(createShareLink, { params, body: {} }));
        return;
      }
      const work = async (app: StartedDevice) => app.revokeLinks(invoice, links.items);
      await change(step, 'links_revoke', invoice, { mark: `"document":"${params.id}"`, work });
    },
  };
}
