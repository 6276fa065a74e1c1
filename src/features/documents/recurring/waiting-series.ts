import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import { todayIn } from '#features/shared/today.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import {
  createRecurringInvoice,
  getRecurringInvoice,
  recurringInvoiceInput,
  updateRecurringInvoice,
  type RecurringInvoice,
  type RecurringInvoiceInput,
  type RecurringSummary,
} from '#shared/contract/recurring-invoices.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import { words } from '#shared/words/words.ts';
import { draftTotals } from '../editor/draft-totals.ts';
import type { Draft } from '../editor/draft.ts';
import { dueAfter, settledBefore } from './schedule.ts';

const content = v.object({
  body: recurringInvoiceInput,
  /** The person agreed that dates that have passed meanwhile are left out. */
  isPassedAgreed: v.optional(v.boolean()),
});

export type NewSeriesInput = RecurringInvoiceInput & { readonly recurring_invoice_id: string };

/** Creates it. If an earlier try with other content arrived, that one is changed. Rejects with `ApiError`. */
export async function createSeries(api: Api, body: NewSeriesInput): Promise<RecurringInvoice> {
  const { recurring_invoice_id: id, settled_to: _settledTo, continues_from: _from, ...fields } = body;
  try {
    return await api(createRecurringInvoice, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    return api(updateRecurringInvoice, { params: { id }, body: { ...fields, version: 1 } });
  }
}

/** Creating a recurring invoice, as an act for later. */
export function waitingSeries(body: NewSeriesInput, { customer, currency, ...draft }: Draft): NewAct {
  const totals = draftTotals({ ...draft, customer, currency });
  return {
    kind: 'series',
    subject: body.recurring_invoice_id,
    names: [body.customer_id],
    content: { body } satisfies v.InferInput<typeof content>,
    shown: { customer: customer?.name ?? '', amount: totals && formatMoney(totals.total, currency) },
  };
}

/** What was entered; undefined if it can't be read. */
export function readWaitingSeries({ content: kept }: Act): RecurringInvoiceInput | undefined {
  const read = v.safeParse(content, kept);
  return read.success ? read.output.body : undefined;
}

/** Those among what waits, as a list shows them: what they come to is in the act. */
export function seriesAmong(acts: readonly Act[]): readonly RecurringSummary[] {
  return acts.flatMap((act) => {
    const body = readWaitingSeries(act);
    if (body === undefined) return [];
    const { customer_id: customerId, currency, rhythm, mode, start_on: start } = body;
    return {
      recurring_invoice_id: act.subject,
      customer_id: customerId,
      customer_name: act.shown.customer,
      currency,
      total_amount: 0,
      rhythm,
      mode,
      state: 'active' as const,
      next_on: start,
      is_customer_archived: false,
      version: 1,
    };
  });
}

/** Creates it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendSeries(api: Api, { subject: id, content: kept }: Act): Promise<void> {
  const { body, isPassedAgreed = false } = v.parse(content, kept);
  if (!isPassedAgreed) await refuseIfPassed(api, id, body);
  await createSeries(api, { ...body, recurring_invoice_id: id });
}

/** The server leaves out days before today. Whoever entered one of them hears of it before. */
async function refuseIfPassed(api: Api, id: string, body: RecurringInvoiceInput): Promise<void> {
  const { timezone } = await api(getOrganizationSettings, {});
  const today = todayIn(timezone);
  const { rhythm, start_on: startOn, end_on: endOn, times } = body;
  const { settled_to: settledTo = settledBefore(today), continues_from: continuesFrom } = body;
  const recurrence = { rhythm, startOn, endOn, times };
  const settled = dueAfter(settledTo, continuesFrom)(recurrence);
  const [first = today] = recurringDays(recurrence, settled, 1);
  const due = dueDay(rhythm, first);
  if (due < today && !(await isThere(api, id))) throw refused(words.recurring.datePassed(due), 'date_passed');
}

/** True if an earlier try arrived. */
async function isThere(api: Api, id: string): Promise<boolean> {
  try {
    await api(getRecurringInvoice, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false;
    throw error;
  }
}
