import { expect } from 'vitest';
import type { Api } from '#api/client.ts';
import { listDeliveries, type Delivery } from '#shared/contract/deliveries.ts';
import { isStanding, makes, type Change } from './changes.ts';
import type { Log } from './log.ts';
import type { Person } from './person.ts';
import type { Server } from './the-end.ts';

/** Each change of a stored record had its effect once, or waits with its reason, or was given up. */
export async function expectOneEffectOfChanges(
  { changes: { all }, device }: Person,
  api: Api,
  log: Log,
): Promise<void> {
  const acts = await device.acts();
  const left = JSON.stringify(await (await device.started()).drafts());
  for (const change of all) {
    const about = `${change.kind} of ${change.subject}: ${change.history.join(' | ')}`;
    // What the server didn't take of an edit is a draft on the device.
    const isWaiting = acts.some((act) => makes(act, change)) || left.includes(change.mark);
    const effects = await effectsOf(change, api, log, device.user.id);
    if (!change.isRevised && !isStanding(change.kind)) expect(effects, about).toBeLessThanOrEqual(1);
    const { isPromised, isDropped, isRevised } = change;
    if (isPromised && !isDropped && !isRevised && !isWaiting)
      expect(effects, `${about} is lost`).toBeGreaterThan(0);
  }
}

const verbs: Readonly<Record<string, string>> = {
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  skip: 'day_skipped',
  keep: 'day_kept',
};

const has = (fields: unknown, mark: string) => JSON.stringify(fields ?? null).includes(mark);

interface Asked {
  readonly change: Change;
  /** What the audit log has about its record. */
  readonly about: Log;
  /** Whose change it is. */
  readonly person: string;
}

const done = ({ about }: Asked, action: string) => about.filter((entry) => entry.action === action).length;

function movesOf(asked: Asked): number {
  const [, how = ''] = /:"(\w+)"/.exec(asked.change.mark) ?? [];
  // What was going on, or wasn't skipped any more, is as wanted.
  const isBack = how === 'resume' || how === 'keep';
  return (isBack ? 1 : 0) + done(asked, `recurring_invoice.${verbs[how] ?? ''}`);
}

/** A release is as wanted if the hold that the person saw ended after it began, whoever ended it. */
function holdsOf({ change: { mark }, about }: Asked): number {
  const [, seen] = /"hold":null,"seen":.*"until":"([^"]+)"/.exec(mark) ?? [];
  if (seen === undefined) return about.filter(({ after }) => has(after, mark)).length;
  const since = about.findLastIndex(({ after }) => has(after, seen));
  const isOver = about.slice(since + 1).some(({ action }) => action === 'document.reminders_released');
  return isOver ? 1 : 0;
}

/** How often the server did what leaves no mark in a record's fields. */
const effects: Partial<Record<Change['kind'], (asked: Asked) => number>> = {
  // It may have been deleted before the server knew it.
  draft_delete: (asked) => (asked.about.length === 0 ? 1 : done(asked, 'document.deleted')),
  // What was voided isn't sent any more.
  mail_cancel: (asked) => done(asked, 'document.mail_cancelled') + done(asked, 'document.voided'),
  links_revoke: (asked) => done(asked, 'document.unshared'),
  reminder_hold: holdsOf,
  // The mark is the amount, which only this person enters once.
  credit: ({ change: { mark }, about, person }) =>
    about.filter(({ actorId, after }) => actorId === person && has(after, mark)).length,
  // It may be somebody else's, who was first: it is void all the same.
  move: (asked) => done(asked, 'document.voided'),
  payment_void: (asked) => done(asked, 'payment.voided') + done(asked, 'refund.voided'),
  series_move: movesOf,
};

/** None of an invoice whose issue was deleted before it left the device. */
async function mailsOf(api: Api, id: string): Promise<readonly Delivery[]> {
  try {
    return (await api(listDeliveries, { params: { id } })).items;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return [];
    throw error;
  }
}

/** How often the server did it. */
async function effectsOf(change: Change, api: Api, log: Log, person: string): Promise<number> {
  const { kind, subject, mark } = change;
  if (kind === 'mail') return (await mailsOf(api, subject)).filter(({ to }) => to.startsWith(mark)).length;
  const asked = { change, about: log.filter(({ entityId }) => entityId === subject), person };
  const counted = effects[kind];
  if (counted !== undefined) return counted(asked);
  const noun = kind.replace(/_(archive|restore)$/, '');
  if (kind.endsWith('_archive')) return done(asked, `${noun}.deleted`);
  // What wasn't archived any more is as wanted.
  if (kind.endsWith('_restore')) return 1 + done(asked, `${noun}.restored`);
  // The other prices of a list are written down with the one that changes.
  return asked.about.filter(({ before, after }) => has(after, mark) && !has(before, mark)).length;
}

/** Nothing was deleted that nobody wanted to delete. */
export function expectDeletionsWanted(people: readonly Person[], log: Log): void {
  for (const { action, actorId, entityId } of log) {
    if (action !== 'document.deleted') continue;
    const actor = people.find(({ device }) => device.user.id === actorId);
    const isWanted = actor?.changes.all.some(
      (one) => one.kind === 'draft_delete' && one.subject === entityId,
    );
    expect(isWanted, `${entityId} was deleted`).toBe(true);
  }
}

/**
 * No customer, item, or price list was archived twice in a row, nothing voided twice, and no estimate became two
 * invoices.
 */
export function expectNothingDoubled(log: Log, { documents }: Server): void {
  const standing = new Map<string, string>();
  const voided = new Set<string>();
  for (const { action, entityId } of log) {
    const [, how] = /^(?:customer|item|price_list)\.(deleted|restored)$/.exec(action) ?? [];
    if (how !== undefined) {
      expect(standing.get(entityId) ?? 'restored').not.toBe(how);
      standing.set(entityId, how);
    }
    if (!action.endsWith('.voided')) continue;
    expect(voided, `${action} of ${entityId}`).not.toContain(entityId);
    voided.add(entityId);
  }
  const origins = documents.flatMap(({ document_type: type, status, related_document_id: from, ...rest }) =>
    // Void, it gives the estimate free again. There may be several deposits, but only one late fee of a fixed amount.
    type === 'invoice' && status !== 'void' && from !== null && rest.estimate_part !== 'deposit'
      ? [from]
      : [],
  );
  expect(new Set(origins).size).toBe(origins.length);
}
