import { passwordRules, specialCharacters } from '#shared/password-rules.ts';
import type { Say, ServerWords } from '#server/words.ts';
import { refusalAt, type Refusal } from '../refusal.ts';
import { commonPasswordWords } from './common-password-words.ts';

const longestAddition = 6;
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
    .flatMap((word) => word.toLowerCase().split(/[^a-z]+/))
    .filter((word) => word.length >= 4);
  const guessable = new Set([...productWords, ...own]);
  return cores(password).some((core) => commonPasswordWords.has(core) || guessable.has(core));
}

/** Reduces `P@ssw0rd123!` and `Passw0rd!` to `password`, if at most six characters were added. */
function cores(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const stripped = lower.length - bare.length <= longestAddition ? [bare] : [];
  return [lower, ...stripped].map((text) =>
    text.replaceAll(/[013457@$!8]/g, (sign) => lookAlikes[sign] ?? sign),
  );
}
