import { partOfDay } from '#features/dashboard/greeting.ts';
import { firstWordsId, type FirstWords } from '#shared/words/first-words.ts';
import { setLanguage } from '#shared/words/language-in-use.ts';
import { showFirstFigures } from './first-figures.ts';
import { readFirstUser, type FirstUser } from './first-user.ts';
import { showFirstBar } from './show-first-bar.ts';

/** Paths that open the dashboard. */
const dashboard = /^\/(?:dashboard)?$/;

function fill(screen: Element, selector: string, text: string): void {
  const element = screen.querySelector(selector);
  if (element !== null) element.textContent = text;
}

/** Words the build put into the page. */
function readWords(page: Document): FirstWords {
  // Written by our build (scripts/prerender.mjs).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(page.getElementById(firstWordsId)?.textContent ?? 'null') as FirstWords;
}

function greet(screen: HTMLElement, { firstName, organization, role }: FirstUser, say: FirstWords): void {
  fill(
    screen,
    'h1',
    say[partOfDay(new Date())].replace('{}', () => firstName),
  );
  fill(screen, '.welcome-where span', organization);
  fill(screen, '.welcome-role', say.roles[role] ?? role.replaceAll('_', ' '));
  screen.hidden = false;
}

/**
 * Fills the prerendered top bar and dashboard for the signed-in user, with saved stats, while the app is still
 * loading. React then renders the same.
 */
export function showFirstScreen(page: Window & typeof globalThis): void {
  try {
    const user = readFirstUser(page.localStorage);
    if (user === null) return;
    showFirstBar(page, user);
    const screen = page.document.getElementById('first-screen');
    if (screen === null || !dashboard.test(page.location.pathname)) return;
    setLanguage(page.document.documentElement.lang, page.navigator.languages);
    const say = readWords(page.document);
    if (user.hasFirstSteps) screen.querySelector('.first-steps-coming')?.removeAttribute('hidden');
    greet(screen, user, say);
    showFirstFigures(page, screen, user, say);
  } catch {
    // Storage is forbidden or the user is invalid; the app handles that.
  }
}
