import type { Lane } from '#server/ports/lanes.ts';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { isKnownNetwork } from './known-networks.ts';

type LaneDeps = Pick<Deps, 'db' | 'places' | 'puzzles' | 'strangers'>;

/** Leading zero bits. Takes a fifth of a second in a current browser, about a second on an old phone. */
const easy = 17;
const hard = 19;

/**
 * Runs work that hashes a password for a signed-out caller. Known devices and networks have their own lane.
 * Others must solve a puzzle when many are waiting, and are refused beyond a limit. Must not depend on whether
 * the account exists, which would reveal it. Throws `puzzle_required`, Overloaded.
 */
export async function inLane<T>(
  deps: LaneDeps,
  caller: Caller,
  work: (lane: Lane) => Promise<T>,
): Promise<T> {
  if (deps.places.device(caller.device) !== undefined) return work('known');
  const { strangers, puzzles } = deps;
  if (strangers.underWay >= strangers.free) {
    if (await isKnownNetwork(deps, deps.places.network(caller.address))) return work('known');
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

function askPuzzle({ strangers, puzzles }: LaneDeps): Refusal {
  const bits = strangers.underWay * 2 < strangers.most ? easy : hard;
  return new Refusal('puzzle_required', (say) => say.server.crowded, {
    puzzle: puzzles.make(bits),
  });
}
