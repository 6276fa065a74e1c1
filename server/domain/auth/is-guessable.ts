import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import * as english from '@zxcvbn-ts/language-en';

/** Eight random characters are estimated at 100 million guesses and must pass. */
const leastGuesses = 50_000_000;
/** Longer texts take longer to estimate, so only the first characters are. */
const longest = 24;

let estimator: ZxcvbnFactory | undefined;

/** Created on first use, because the dictionaries take several megabytes. */
function estimate(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  });
  return estimator;
}

/**
 * True if a password is easy to guess: words, names, keyboard patterns, dates, repeats, or the user's own data.
 */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  return estimate().check(password.slice(0, longest), [...ownWords]).guesses < leastGuesses;
}
