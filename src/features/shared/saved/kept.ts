import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';
import type { Services } from '../services.ts';

interface Forgettable {
  readonly forget: () => void;
}

/** So many reads stay in memory; the one that was opened longest ago goes first. */
const mostInMemory = 60;

const ofServices = new WeakMap<Services, Map<string, Forgettable>>();

function cupboardOf(services: Services): Map<string, Forgettable> {
  const found = ofServices.get(services);
  if (found !== undefined) return found;
  const cupboard = new Map<string, Forgettable>();
  ofServices.set(services, cupboard);
  const forget = () => {
    for (const entry of cupboard.values()) entry.forget();
    cupboard.clear();
  };
  forgetOnSignOut(services.session, [{ forget }]);
  return cupboard;
}

/**
 * What was read under `key` in this visit, made by `make` the first time: a screen that is opened again begins with
 * what it showed. A key always stands for one type.
 */
export function keptUnder<Entry extends Forgettable>(
  services: Services,
  key: string,
  make: () => Entry,
): Entry {
  const cupboard = cupboardOf(services);
  // the key decides the type, as said above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const entry = (cupboard.get(key) as Entry | undefined) ?? make();
  cupboard.delete(key);
  cupboard.set(key, entry);
  const [oldest] = cupboard.keys();
  if (cupboard.size > mostInMemory && oldest !== undefined) cupboard.delete(oldest);
  return entry;
}
