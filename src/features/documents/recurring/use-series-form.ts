import { useMemo, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { ApiError, type FieldError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { saveEdit } from '#features/shared/changes/begin-edit.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import type { SeriesFields } from '#features/shared/recurring/series-fields.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import {
  recurringInvoice,
  recurringInvoiceInput,
  recurringSchedule,
  type RecurringInvoice,
  type RecurringInvoiceInput,
} from '#shared/contract/recurring-invoices.ts';
import { createObservable } from '#shared/observable.ts';
import { words } from '#shared/words/words.ts';
import { draftBody, placed } from '../editor/draft-body.ts';
import type { Draft } from '../editor/draft.ts';
import type { DraftHolder } from '../editor/line-actions.ts';
import { scheduleBody, type Schedule } from './schedule.ts';
import type { SeriesStart } from './series-start.ts';
import type { SeriesConflict } from './series-conflict.tsx';
import { createSeries, waitingSeries } from './waiting-series.ts';

type Entered =
  | { readonly kind: 'body'; readonly body: RecurringInvoiceInput }
  | { readonly kind: 'problems'; readonly problems: readonly FieldError[] };

/** What was entered as the body of a call, or why it can't be one yet. */
function enteredBody(
  draft: Draft,
  schedule: Schedule,
  id: string,
  { began, settledTo, continuesFrom }: SeriesStart,
): Entered {
  const read = draftBody(draft, { id, version: null });
  if (read.kind === 'problems')
    return { ...read, problems: [...read.problems, ...scheduleProblems(schedule)] };
  const { customer_id, currency, reference, notes, terms, prices_include_tax } = read.body;
  const { lines, allowances, rounding_increment } = read.body;
  const checked = v.safeParse(recurringInvoiceInput, {
    customer_id,
    currency,
    reference,
    notes,
    terms,
    prices_include_tax,
    lines,
    allowances,
    ...(rounding_increment !== undefined && { rounding_increment }),
    ...scheduleBody(schedule),
    ...(began === null && { recurring_invoice_id: id, settled_to: settledTo }),
    ...(continuesFrom !== undefined && { continues_from: continuesFrom }),
  });
  if (checked.success) return { kind: 'body', body: checked.output };
  return { kind: 'problems', problems: placed(checked.issues.map(problemOf), draft) };
}

function problemOf(issue: v.BaseIssue<unknown>): FieldError {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}

function scheduleProblems(schedule: Schedule): FieldError[] {
  const checked = v.safeParse(recurringSchedule, scheduleBody(schedule));
  return checked.success ? [] : checked.issues.map(problemOf);
}

function changed(body: RecurringInvoiceInput, { customer }: Draft): SeriesFields {
  const { recurring_invoice_id: _id, version: _version, ...rest } = body;
  const { settled_to: _settledTo, continues_from: _from, ...fields } = rest;
  return { ...fields, customer_name: customer?.name ?? '' };
}

/** The state of the form, and its sending. `onSaved` gets what the server answered; null if it is kept for later. */
export function useSeriesForm(start: SeriesStart, onSaved: (saved: RecurringInvoice | null) => void) {
  const services = useServices();
  const [store] = useState(() => createObservable<{ readonly draft: Draft }>({ draft: start.draft }));
  const { draft } = useSyncExternalStore(store.subscribe, store.get);
  const holder = useMemo<DraftHolder>(
    () => ({
      get: store.get,
      change: (update) => store.set({ draft: update(store.get().draft) }),
    }),
    [store],
  );
  const [schedule, setSchedule] = useState(start.schedule);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  /** How often it was tried to be saved. */
  const [attempts, setAttempts] = useState(0);
  const [conflict, setConflict] = useState<SeriesConflict | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Kept for a repeated try, so that a lost answer makes no second one. */
  const [id] = useState(() => start.began?.base.recurring_invoice_id ?? start.waiting?.subject ?? newId());
  useDirtyForm(!isBusy && (draft !== start.draft || schedule !== start.schedule));

  /** Null if it is kept for later. */
  async function saved(body: RecurringInvoiceInput): Promise<RecurringInvoice | null> {
    if (start.began !== null) return saveEdit(seriesEdits, services, changed(body, draft), start.began);
    const created = { ...body, recurring_invoice_id: id };
    const act = waitingSeries(created, draft);
    return sendOrPutOff(services, act, async (api) => createSeries(api, created), start.waiting);
  }

  async function send(body: RecurringInvoiceInput): Promise<void> {
    setBusy(true);
    try {
      onSaved(await saved(body));
    } catch (error) {
      setBusy(false);
      const theirs = currentRecord(recurringInvoice, error);
      if (theirs !== null) return setConflict({ mine: changed(body, draft), theirs });
      setFailure(callFailure(error, words.recurring.saveFailed));
      if (error instanceof ApiError && error.kind === 'refused') setProblems(placed(error.fields, draft));
    }
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setAttempts((before) => before + 1);
    const entered = enteredBody(draft, schedule, id, start);
    setFailure(null);
    setProblems(entered.kind === 'problems' ? entered.problems : []);
    if (entered.kind === 'problems') return;
    await send(entered.body);
  }

  return {
    draft,
    holder,
    schedule,
    problems,
    failure,
    attempts,
    isBusy,
    conflict,
    setConflict,
    save,
    changeSchedule: (part: Partial<Schedule>) => setSchedule((now) => ({ ...now, ...part })),
  };
}
