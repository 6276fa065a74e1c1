import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import * as english from '@zxcvbn-ts/language-en';

/** Eight characters without any sense take 100 million by the estimate, and must pass. */
const leastGuesses = 50_000_000;
/** The estimate takes longer the longer the text; what begins so well is good enough. */
const longest = 24;

let estimator: ZxcvbnFactory | undefined;

/** Made when it is first asked for: its dictionaries take some megabytes. */
function estimate(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  });
  return estimator;
}

/** Whether words, names, keyboard walks, dates, repeats and the person's own words make a password easy to guess. */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  return estimate().check(password.slice(0, longest), [...ownWords]).guesses < leastGuesses;
}
