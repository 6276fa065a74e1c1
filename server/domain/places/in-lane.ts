import type { Lane } from '#server/ports/lanes.ts';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { isKnownNetwork } from './known-networks.ts';
import { knownPlaceOf } from './known-places.ts';

type LaneDeps = Pick<Deps, 'db' | 'places' | 'puzzles' | 'strangers' | 'demoAccount'>;

/** Leading zero bits. Takes a fifth of a second in a current browser, about a second on an old phone. */
const easy = 17;
const hard = 19;

/**
 * Runs work that hashes a password for a signed-out caller. Devices and networks that signed in to the account with
 * this email key have their own lane; a place that signed in to any other doesn't, or one account could open it to
 * guesses at all. Others must solve a puzzle when many are waiting, and are refused beyond a limit. Must not reveal to
 * them whether the account exists. Throws `puzzle_required`, Overloaded.
 */
export async function inLane<T>(
  deps: LaneDeps,
  caller: Caller,
  emailKey: string | undefined,
  work: (lane: Lane) => Promise<T>,
): Promise<T> {
  if (emailKey !== undefined && (await isKnown(deps, caller, emailKey))) return work('known');
  const { strangers, puzzles } = deps;
  if (strangers.underWay >= strangers.free) {
    if (!puzzles.accept(caller.puzzleAnswer)) throw askPuzzle(deps);
    if (strangers.underWay >= strangers.most) throw new Overloaded('too many strangers are under way');
  }
  strangers.underWay += 1;
  try {
    return await work('stranger');
  } finally {
    strangers.underWay -= 1;
  }
}

/** The demo is known everywhere. A flood from places that nobody signed in from costs no query each. */
async function isKnown(deps: LaneDeps, caller: Caller, emailKey: string): Promise<boolean> {
  const { places, strangers, demoAccount } = deps;
  if (emailKey === demoAccount?.email) return false;
  const mayBe =
    places.device(caller.device) !== undefined ||
    (strangers.underWay >= strangers.free && (await isKnownNetwork(deps, places.network(caller.address))));
  return mayBe && (await knownPlaceOf(deps, emailKey, caller)) !== undefined;
}

function askPuzzle({ strangers, puzzles }: LaneDeps): Refusal {
  const bits = strangers.underWay * 2 < strangers.most ? easy : hard;
  return new Refusal('puzzle_required', (say) => say.server.crowded, {
    puzzle: puzzles.make(bits),
  });
}
