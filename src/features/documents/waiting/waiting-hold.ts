import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { newId } from '#features/shared/new-id.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import { todayIn } from '#features/shared/today.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import {
  getDocumentReminders,
  holdReminders,
  releaseReminders,
  type DocumentReminders,
} from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';
import { doAbout } from './about-document.ts';

/** Until when reminders are held, null for good. No hold: reminders go on. */
const hold = v.nullable(v.object({ until: v.nullable(v.string()) }));
export type Hold = v.InferOutput<typeof hold>;

const content = v.object({
  document: v.string(),
  hold,
  /** What the person saw. Null: whatever it is by then. */
  seen: v.nullable(v.object({ hold })),
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
});
type Content = v.InferOutput<typeof content>;

const isSame = (one: Hold, other: Hold) =>
  one === null || other === null ? one === other : one.until === other.until;

async function change(api: Api, { document: id, hold: to, key }: Content): Promise<DocumentReminders> {
  const options = { headers: { 'idempotency-key': key } };
  if (to === null) return api(releaseReminders, { params: { id } }, options);
  return api(holdReminders, { params: { id }, body: { until: to.until } }, options);
}

/** Holds or resumes (null) them. What they are then, or null if that is kept for later. Rejects with `ApiError`. */
export async function holdShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  document: DocumentSummary,
  { hold: seen }: Pick<DocumentReminders, 'hold'>,
  to: Hold,
): Promise<DocumentReminders | null> {
  const kept: Content = { document: document.document_id, hold: to, seen: { hold: seen }, key: newId() };
  const how = to === null ? 'release' : 'hold';
  const day = to?.until ?? undefined;
  const about = { kind: 'reminder_hold', document, how, content: kept, ...(day && { day }) } as const;
  return doAbout(services, about, async (api) => change(api, kept));
}

/** How the reminders are held once this is sent. Undefined: it changes nothing. */
export function holdToBe(waiting: Act | undefined): Hold | undefined {
  const read = v.safeParse(content, waiting?.refusal === null ? waiting.content : null);
  return read.success ? read.output.hold : undefined;
}

/** Does it unless it is done. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendHold(api: Api, { content: kept }: Pick<Act, 'content'>): Promise<void> {
  const wanted = v.parse(content, kept);
  const { hold: present } = await api(getDocumentReminders, { params: { id: wanted.document } });
  if (isSame(present, wanted.hold)) return;
  if (wanted.seen !== null && !isSame(present, wanted.seen.hold))
    throw refused(words.outbox.remindersSince, 'version_conflict');
  const until = wanted.hold?.until ?? null;
  if (until !== null) {
    const { timezone } = await api(getOrganizationSettings, {});
    if (until < todayIn(timezone)) throw refused(words.reminders.dayPassed(formatDay(until)));
  }
  await change(api, wanted);
}
