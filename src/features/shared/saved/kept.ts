import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';
import type { Services } from '../services.ts';

interface Forgettable {
  readonly forget: () => void;
}

/** The most reads kept in memory; the least recently opened one is dropped. */
const mostInMemory = 60;

/** By session: routes have the services in an object of their own. */
const ofSession = new WeakMap<Services['session'], Map<string, Forgettable>>();

function cupboardOf({ session }: Services): Map<string, Forgettable> {
  const found = ofSession.get(session);
  if (found !== undefined) return found;
  const cupboard = new Map<string, Forgettable>();
  ofSession.set(session, cupboard);
  const forget = () => {
    for (const entry of cupboard.values()) entry.forget();
    cupboard.clear();
  };
  forgetOnSignOut(session, [{ forget }]);
  return cupboard;
}

/**
 * The entry for `key`, made by `make` on first use in this visit, so that a reopened screen shows its data at
 * once. A key always has the same type.
 */
export function keptUnder<Entry extends Forgettable>(
  services: Services,
  key: string,
  make: () => Entry,
): Entry {
  const cupboard = cupboardOf(services);
  // Safe, because a key always has the same type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const entry = (cupboard.get(key) as Entry | undefined) ?? make();
  cupboard.delete(key);
  cupboard.set(key, entry);
  const [oldest] = cupboard.keys();
  if (cupboard.size > mostInMemory && oldest !== undefined) cupboard.delete(oldest);
  return entry;
}
