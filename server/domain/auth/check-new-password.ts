import { passwordRules, specialCharacters } from '#shared/password-rules.ts';
import type { Say, ServerWords } from '#server/words.ts';
import { refusalAt, type Refusal } from '../refusal.ts';
import { commonPasswordWords } from './common-password-words.ts';

const longestAddition = 6;
/** Characters that must be left without the words of the product and the user's own. */
const leastOther = 8;
const productWords = ['billhook', 'invoice', 'invoices', 'demo'];
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Throws `weak_password` if the password breaks one of the five rules of spec.md section 5, is common, contains
 * the product's name or the user's own data (ASVS 6.2.4, 6.2.11), or is easy to guess. `field` is the request
 * field that held it.
 */
export async function checkNewPassword(
  password: string,
  ownWords: readonly string[],
  field = 'password',
): Promise<void> {
  const broken = passwordRules.find((rule) => !rule.holds(password));
  if (broken !== undefined) throw weak((say) => lacks(say, broken.id), field);
  if (isCommon(password, ownWords) || (await isGuessable(password, [...productWords, ...ownWords]))) {
    throw weak((say) => say.signIn.commonPassword, field);
  }
}

/** Loads the dictionaries on first use: they take a quarter of the server's start otherwise. */
async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  const estimator = await import('./is-guessable.ts');
  return estimator.isGuessable(password, ownWords);
}

function lacks({ signIn: { weak: rules } }: ServerWords, id: (typeof passwordRules)[number]['id']): string {
  return id === 'special' ? rules.special(specialCharacters) : rules[id];
}

function weak(message: Say, path: string): Refusal {
  return refusalAt(path, 'weak_password', message);
}

function isCommon(password: string, ownWords: readonly string[]): boolean {
  const own = ownWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 4);
  const guessable = new Set([...productWords, ...own]);
  const isListed = cores(password).some((core) => commonPasswordWords.has(core) || guessable.has(core));
  return isListed || isMostly(guessable, password);
}

/** Reduces `P@ssw0rd123!` and `Passw0rd!` to `password`, if at most six characters were added. */
function cores(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const stripped = lower.length - bare.length <= longestAddition ? [bare] : [];
  return [lower, ...stripped].map(withoutLookAlikes);
}

/** True for `Billhook2026!x`, of which little is left without the word. Longer words first: `invoices`. */
function isMostly(words: ReadonlySet<string>, password: string): boolean {
  const text = withoutLookAlikes(password.toLowerCase());
  const longestFirst = [...words].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), text).length < leastOther;
}

function withoutLookAlikes(text: string): string {
  return text.replaceAll(/[013457@$!8]/g, (sign) => lookAlikes[sign] ?? sign);
}
