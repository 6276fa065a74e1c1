import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import type { ActKind, NewAct } from '#offline/outbox/act.ts';
import { sendOrPutOff } from '../outbox/put-off.ts';
import type { Services } from '../services.ts';

/** Null: whatever the version is by then. */
const content = v.object({ version: v.nullable(v.number()) });

interface Archivable {
  readonly version: number;
  readonly deleted_at?: string | undefined;
}

/** How a kind of record is archived and restored. */
interface StandingRules<Saved extends Archivable> {
  readonly kinds: Readonly<Record<'archive' | 'restore', ActKind>>;
  readonly idOf: (saved: Saved) => string;
  readonly nameOf: (saved: Saved) => string;
  readonly get: (api: Api, id: string) => Promise<Saved>;
  /** In this version. They reject with `ApiError`. */
  readonly archive: (api: Api, id: string, match: Match) => Promise<unknown>;
  readonly restore: (api: Api, id: string, match: Match) => Promise<Saved>;
}

interface Match {
  readonly headers: Readonly<Record<string, string>>;
}

/** What they need to reach the server, or to keep an act. */
type Reach = Pick<Services, 'api' | 'connection' | 'outbox'>;

const match = (version: number): Match => ({ headers: { 'if-match': `"v${version}"` } });

/** Archiving and restoring records of a kind, now or as acts for later. */
export function standingsOf<Saved extends Archivable>(rules: StandingRules<Saved>) {
  const { kinds, idOf, nameOf } = rules;

  /** `isChanged`: other changes of the record wait to be sent, so that its version isn't known yet. */
  const waitingStanding = (how: keyof typeof kinds, saved: Saved, isChanged: boolean): NewAct => {
    const version = isChanged ? null : saved.version;
    const shown = { customer: nameOf(saved), amount: null };
    return { kind: kinds[how], subject: idOf(saved), names: [], content: { version }, shown };
  };

  async function actOf(services: Reach, how: keyof typeof kinds, saved: Saved): Promise<NewAct> {
    const id = idOf(saved);
    const acts = (await services.outbox?.list()) ?? [];
    const isChanged = acts.some(({ subject }) => subject === id);
    return waitingStanding(how, saved, isChanged);
  }

  /** Archives or restores it unless it is. Repeating it has no second effect. Rejects with `ApiError`. */
  async function sendStanding(api: Api, { kind, subject: id, content: kept }: NewAct): Promise<void> {
    const { version } = v.parse(content, kept);
    const present = await rules.get(api, id);
    const isToArchive = kind === kinds.archive;
    if ((present.deleted_at !== undefined) === isToArchive) return;
    await (isToArchive ? rules.archive : rules.restore)(api, id, match(version ?? present.version));
  }

  return {
    waitingStanding,
    sendStanding,

    /** Archives the record as shown, or keeps that for later. Rejects with `ApiError`. */
    archiveNow: async (services: Reach, saved: Saved): Promise<void> => {
      const act = await actOf(services, 'archive', saved);
      const archive = async (api: Api) => rules.archive(api, idOf(saved), match(saved.version));
      await sendOrPutOff(services, act, archive);
    },

    /** Restores the record as shown. Null if that is kept for later. Rejects with `ApiError`. */
    restoreNow: async (services: Reach, saved: Saved): Promise<Saved | null> => {
      const act = await actOf(services, 'restore', saved);
      const restore = async (api: Api) => rules.restore(api, idOf(saved), match(saved.version));
      return sendOrPutOff(services, act, restore);
    },

    /** Undoes archiving: takes it back if it still waits to be sent, otherwise restores. Rejects with `ApiError`. */
    undoArchiving: async (services: Reach, saved: Saved): Promise<void> => {
      const acts = (await services.outbox?.list()) ?? [];
      const waiting = acts.findLast(({ kind, subject }) => kind === kinds.archive && subject === idOf(saved));
      if (waiting !== undefined && (await services.outbox?.takeBack(waiting)) === true) return;
      const act = waitingStanding('restore', saved, true);
      await sendOrPutOff(services, act, async (api) => sendStanding(api, act));
    },
  };
}
