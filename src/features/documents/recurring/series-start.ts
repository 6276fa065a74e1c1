import type { Services } from '#features/shared/services.ts';
import { beginEdit, type Began } from '#features/shared/changes/begin-edit.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import type { SeriesFields } from '#features/shared/recurring/series-fields.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { today, todayIn } from '#features/shared/today.ts';
import type { Act } from '#offline/outbox/act.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { getRecurringInvoice, type RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { draftOf } from '../editor/draft-of.ts';
import type { Draft } from '../editor/draft.ts';
import { blank } from '../editor/load-start.ts';
import { settledOnceChanged } from '#shared/recurring/due-day.ts';
import type { Settled, Schedule } from './schedule.ts';
import { dueAfter, firstSchedule, scheduleAgain, scheduleOf, settledBefore } from './schedule.ts';
import { readWaitingSeries } from './waiting-series.ts';

/** What the form begins with. */
export interface SeriesStart {
  readonly draft: Draft;
  readonly schedule: Schedule;
  /** Of a new one, nothing is due up to this day. */
  readonly settledTo: string;
  /** The day of the invoice that a new one goes on from. */
  readonly continuesFrom?: string | undefined;
  readonly settled: Settled;
  /** What a change begins with. Null: a new one. */
  readonly began: Began<RecurringInvoice, SeriesFields> | null;
  /** A new one that waits to be sent, and is corrected. */
  readonly waiting: Act | null;
}

const undated = { issue_date: '', due_date: '', expiry_date: '', related_document_id: null };

/** A new one of which nothing is due up to a day, and that may go on from the invoice of another. */
function newAfter(settledTo: string, continuesFrom?: string) {
  const settled = dueAfter(settledTo, continuesFrom);
  return { settledTo, continuesFrom, settled, began: null, waiting: null };
}

/** The contents of each invoice. */
function seriesDraft(series: SeriesFields): Draft {
  const dates = { issue_date: null, due_date: null, expiry_date: null, related_document_id: null };
  const increment = series.rounding_increment ?? null;
  return draftOf({ ...series, ...dates, rounding_increment: increment, document_type: 'invoice' });
}

async function todayOf(services: Services): Promise<string> {
  const settings = readOf(services, 'organization settings', getOrganizationSettings, {});
  if (settings.getState().copy === null) await settings.load();
  const timezone = settings.getState().copy?.value.timezone;
  return timezone === undefined ? today() : todayIn(timezone);
}

/** A new recurring invoice, with the contents of an invoice or none. Rejects with `ApiError`. */
export async function newSeries(
  services: Services,
  from: string | undefined,
  signal: AbortSignal,
): Promise<SeriesStart> {
  const day = await todayOf(services);
  const yesterday = settledBefore(day);
  if (from === undefined) {
    const draft = await blank(services, { type: 'invoice', customerId: undefined });
    return { draft, schedule: firstSchedule(day, null), ...newAfter(yesterday) };
  }
  const invoice = await orFromBooks(services, async (api) =>
    api(getDocument, { params: { id: from } }, { signal }),
  );
  const issueDate = invoice.status === 'draft' ? null : invoice.issue_date;
  const draft = { ...draftOf(invoice), ...undated, document_type: 'invoice' as const };
  // The invoice itself is there already.
  const settledTo = issueDate !== null && issueDate > yesterday ? issueDate : yesterday;
  return { draft, schedule: firstSchedule(day, issueDate), ...newAfter(settledTo, issueDate ?? undefined) };
}

/** A new recurring invoice like another one, from today on. Rejects with `ApiError`. */
export async function seriesLike(
  services: Services,
  like: string,
  signal: AbortSignal,
): Promise<SeriesStart> {
  const series = await orFromBooks(services, async (api) =>
    api(getRecurringInvoice, { params: { id: like } }, { signal }),
  );
  const day = await todayOf(services);
  return {
    draft: seriesDraft(series),
    schedule: scheduleAgain(series, day),
    ...newAfter(settledBefore(day)),
  };
}

/** One that waits to be sent, to be corrected. Null if it can't be read. */
export async function waitingStart(services: Services, waiting: Act): Promise<SeriesStart | null> {
  const body = readWaitingSeries(waiting);
  if (body === undefined) return null;
  const yesterday = settledBefore(await todayOf(services));
  const { settled_to: settled = yesterday, continues_from: continuesFrom } = body;
  return {
    draft: seriesDraft({ ...body, customer_name: waiting.shown.customer }),
    schedule: scheduleOf(body),
    ...newAfter(settled > yesterday ? settled : yesterday, continuesFrom),
    waiting,
  };
}

/** A recurring invoice to be changed, with changes that wait to be sent. Rejects with `ApiError`. */
export async function storedSeries(
  services: Services,
  { id, opened }: { readonly id: string; readonly opened: Act | undefined },
  signal: AbortSignal,
): Promise<SeriesStart> {
  const series = await orFromBooks(services, async (api) =>
    api(getRecurringInvoice, { params: { id } }, { signal }),
  );
  const day = await todayOf(services);
  const { rhythm, start_on: startOn, end_on: endOn, times, settled_to: settledTo, next_days: days } = series;
  const nextOn = days.find(({ is_skipped: isSkipped }) => !isSkipped)?.day ?? null;
  const saved = { recurrence: { rhythm, startOn, endOn, times }, settledTo, nextOn };
  const settled: Settled = (changed) => settledOnceChanged(saved, changed, day);
  const { shown, ...began } = beginEdit(seriesEdits, series, opened);
  return { draft: seriesDraft(shown), schedule: scheduleOf(shown), settledTo, settled, began, waiting: null };
}
