import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ownerNow } from '#session/owner.ts';
import type { Observable } from '#shared/observable.ts';
import { useServices } from './use-services.ts';

/** A kind of entry that the device keeps for its user. */
export interface DeviceEntries<T> {
  /** All of a user. Rejects if the device can't be read. */
  readonly read: (owner: string) => Promise<readonly T[]>;
  /** Changes whenever this page changes one. */
  readonly changes: Observable<unknown>;
  readonly keyOf: (entry: T) => string | number;
}

export interface OnDevice<T> {
  readonly state: 'loading' | 'unreadable' | 'known';
  /** Empty unless they are known. */
  readonly entries: readonly T[];
}

interface Found {
  readonly owner: string;
  readonly now: OnDevice<unknown>;
}

/** What was found last: a screen that opens begins with it, so that nothing moves when it is read again. */
const lastOf = new WeakMap<object, Found>();

const loading = { state: 'loading', entries: [] } as const;
const unreadable = { state: 'unreadable', entries: [] } as const;

function lastFound<T>(of: DeviceEntries<T> | null): { owner: string; now: OnDevice<T> } | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under the entries that it came from
  return of === null ? null : ((lastOf.get(of) as { owner: string; now: OnDevice<T> } | undefined) ?? null);
}

/** Reads them before a screen opens that shows them. Never rejects. */
export async function readAhead<T>(of: DeviceEntries<T>, owner: string): Promise<void> {
  const entries = await of.read(owner).catch(() => null);
  if (entries !== null) lastOf.set(of, { owner, now: { state: 'known', entries } });
}

/**
 * What the device keeps for the signed-in user, live. `of` must be stable. `onGone` is called with the entries that
 * have gone: sent, saved, or deleted.
 */
export function useOnDevice<T>(
  of: DeviceEntries<T> | null,
  onGone?: (gone: readonly T[]) => void,
): OnDevice<T> {
  const { session } = useServices();
  const owner = useSyncExternalStore(session.subscribe, () => ownerNow(session));
  const [found, setFound] = useState(() => lastFound(of));
  const now = found !== null && found.owner === owner ? found.now : loading;

  const settle = useEffectEvent((next: OnDevice<T>) => {
    if (owner === null) return;
    setFound({ owner, now: next });
    if (of === null || next.state !== 'known') return;
    lastOf.set(of, { owner, now: next });
    const keys = new Set(next.entries.map(of.keyOf));
    const gone = now.entries.filter((entry) => !keys.has(of.keyOf(entry)));
    if (gone.length > 0) onGone?.(gone);
  });

  useEffect(() => {
    if (of === null || owner === null) return undefined;
    let latest = 0;
    async function look({ read }: DeviceEntries<T>, by: string): Promise<void> {
      latest += 1;
      const mine = latest;
      const next = await read(by).then(
        (entries) => ({ state: 'known', entries }) as const,
        () => unreadable,
      );
      if (mine === latest) settle(next);
    }
    const lookAgain = () => void look(of, owner);
    lookAgain();
    const stop = of.changes.subscribe(lookAgain);
    // Another tab may have changed something.
    window.addEventListener('focus', lookAgain);
    return () => {
      latest = -1;
      stop();
      window.removeEventListener('focus', lookAgain);
    };
  }, [of, owner]);
  return now;
}
