import { useState } from 'react';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { underPresentNames } from '#offline/outbox/present-names.ts';
import { readActs } from '#offline/outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import { readAhead, useOnDevice, type DeviceEntries, type OnDevice } from '../use-on-device.ts';
import { useServices } from '../use-services.ts';

type OnGone = (gone: readonly Act[]) => void;

const ofOutbox = new WeakMap<Outbox, DeviceEntries<Act>>();

function actsIn(outbox: Outbox): DeviceEntries<Act> {
  const { list, changes } = outbox;
  const acts = ofOutbox.get(outbox) ?? {
    async read(owner) {
      const found = await list();
      // The list is empty also if the device can't be read.
      return underPresentNames(found.length > 0 ? found : await readActs(owner));
    },
    changes,
    keyOf: ({ order }: Act) => order,
  };
  ofOutbox.set(outbox, acts);
  return acts;
}

/** For loaders: a screen opens with what waits. Never rejects. */
export function waitingRead({ outbox }: Pick<Services, 'outbox'>): { readonly restore: () => Promise<void> } {
  return {
    async restore() {
      const owner = outbox?.owner() ?? null;
      if (outbox !== undefined && owner !== null) await readAhead(actsIn(outbox), owner);
    },
  };
}

/** What waits to be sent, live, and whether that is known. `onGone` is called when something was sent or taken back. */
export function useOutbox(onGone?: OnGone): OnDevice<Act> {
  const { outbox } = useServices();
  return useOnDevice(outbox ? actsIn(outbox) : null, onGone);
}

/** What waits to be sent, live; empty until that is known. */
export function useWaiting(onGone?: OnGone): readonly Act[] {
  return useOutbox(onGone).entries;
}

/**
 * The act that a form was opened for by its order; it stays while the form is open, though it may be sent meanwhile.
 * Undefined until the device has answered, null if there is none.
 */
export function useOpenedAct(order: number | undefined, kind: ActKind): Act | null | undefined {
  const { state, entries } = useOutbox();
  const [opened, setOpened] = useState<Act | null>();
  if (opened !== undefined) return opened;
  if (order === undefined) return null;
  if (state === 'loading') return undefined;
  const found = entries.find((act) => act.order === order && act.kind === kind) ?? null;
  setOpened(found);
  return found;
}
