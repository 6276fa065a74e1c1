/// <reference types="vite/types/importMeta.d.ts" />
import type { AppWords } from './en/groups/app.ts';
import type { AreaWords } from './en/groups/areas.ts';
import type { PaperWords } from './en/groups/paper.ts';
import type { RegisterWords } from './en/groups/register.ts';
import type { SignInWords } from './en/groups/sign-in.ts';
import { setFieldWords } from './field-words.ts';
import { currentLanguage, setLanguage } from './language-in-use.ts';
import { defaultLanguage, isLanguage } from './language.ts';

/**
 * The groups in which words are fetched: what /login shows, and /register and passkeys besides, the shell with the dashboard, the areas behind it, and what customers read.
 */
interface Groups {
  'sign-in': SignInWords;
  register: RegisterWords;
  app: AppWords;
  areas: AreaWords;
  paper: PaperWords;
}
export type WordGroup = keyof Groups;
export type Words = SignInWords & RegisterWords & AppWords & AreaWords & PaperWords;

/** Every word that the browser shows, in the language in use. Read it while rendering: it is filled when a group arrives. */
// filled group by group, before anything that reads the group is shown
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const words = {} as Words;

/** A file for each group in each language. */
const files = import.meta.glob('./*/groups/*.ts');

let arrived = new Map<WordGroup, Promise<void>>();
const present = new Set<WordGroup>();

/** Chooses the language whose words are fetched from now on (`language-in-use.ts`); what was fetched before is fetched anew. */
export function chooseLanguage(chosen: string, preferred: readonly string[] = []): void {
  const isAnother = chosen !== currentLanguage();
  setLanguage(chosen, preferred);
  if (!isAnother) return;
  arrived = new Map();
  present.clear();
}

/** True once a group's words may be read. */
export function hasWords(group: WordGroup): boolean {
  return present.has(group);
}

/** Puts a group's words in place. */
export function putWords<G extends WordGroup>(group: G, catalog: Groups[G]): void {
  Object.assign(words, catalog);
  if ('fields' in catalog) setFieldWords('page', catalog.fields);
  present.add(group);
}

/** A group's words in any language, without putting them in place; rejects where they cannot be had. */
export async function fetchWords<G extends WordGroup>(group: G, wanted: string): Promise<Groups[G]> {
  const folder = isLanguage(wanted) ? wanted : defaultLanguage;
  const file = files[`./${folder}/groups/${group}.ts`];
  if (file === undefined) throw new Error(`There are no words of ${group} in ${folder}`);
  // each is of the type of the English one
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { catalog } = (await file()) as { catalog: Groups[G] };
  return folder === wanted ? catalog : (await import('./pseudo.ts')).disguise(catalog);
}

async function fetchGroup(group: WordGroup, wanted: string): Promise<void> {
  const catalog = await fetchWords(group, wanted);
  if (wanted === currentLanguage()) putWords(group, catalog);
}

/** Fetches groups of words, each once; rejects where one cannot be had, and asks for it again the next time. */
export async function loadWords(...groups: readonly WordGroup[]): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      const known = arrived.get(group);
      if (known !== undefined) return known;
      const fetched = fetchGroup(group, currentLanguage());
      arrived.set(group, fetched);
      fetched.catch(() => arrived.get(group) === fetched && arrived.delete(group));
      return fetched;
    }),
  );
}
