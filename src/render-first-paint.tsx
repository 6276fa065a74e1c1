import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FirstBar } from './app/first-paint/first-bar.tsx';
import { LoadFailedBanner } from './app/load-failed-banner.tsx';
import { loadRegister } from './app/register-part.ts';
import { SignInApp } from './app/sign-in-app.tsx';
import { signInPaths, type SignInPath } from './app/sign-in-paths.ts';
import { DashboardBeforeFigures } from './features/dashboard/dashboard-before-figures.tsx';
import { manifestIn } from './pwa/manifest.ts';
import { ServicesContext, type Services } from './features/shared/services.ts';
import type { Session } from './session/session.ts';
import { firstWordsOf, type FirstWords } from './shared/words/first-words.ts';
import { currentLanguage } from './shared/words/language-in-use.ts';
import { chooseLanguage, loadWords, words } from './shared/words/words.ts';

/** A session in its initial state, with only what the first render reads. */
const session = {
  getState: () => ({ kind: 'signed_out', returnHere: true }) as const,
  subscribe: () => () => undefined,
} satisfies Partial<Session>;

interface PageWords {
  description: string;
  needsJavaScript: string;
  first: FirstWords;
  manifest: object;
}

export { languages } from './shared/words/language.ts';

/** Sets the language of everything rendered from now on. */
export async function speakFor(language: string): Promise<void> {
  chooseLanguage(language);
  await Promise.all([loadWords('sign-in', 'app'), loadRegister()]);
}

/** Words for the parts of the pages React doesn't render. */
export function pageWords(): PageWords {
  const { description, needsJavaScript } = words.base;
  return {
    description,
    needsJavaScript,
    first: firstWordsOf(words.dashboard),
    manifest: manifestIn(currentLanguage(), words),
  };
}

/** HTML of each sign-in screen, identical to the browser's first render. Runs at build time. */
export function prerenderSignIn(): ReadonlyMap<SignInPath, string> {
  // Effects and handlers, which use the rest, don't run here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const services = { session } as unknown as Services;
  return new Map(
    signInPaths.map((path) => [
      path,
      renderToString(
        <ServicesContext value={services}>
          <SignInApp session={services.session} firstPath={path} goTo={() => undefined} />
        </ServicesContext>,
      ),
    ]),
  );
}

/** HTML of the top bar and the empty dashboard for the app's page (src/app/first-paint/first-screen.ts). Runs at build time. */
export function prerenderFirstScreen(): { bar: string; screen: string } {
  return {
    bar: renderToStaticMarkup(<FirstBar />),
    screen: renderToStaticMarkup(<DashboardBeforeFigures />),
  };
}

/** HTML of the load failure banner (src/app/first-paint/offer-new-load.ts). Runs at build time. */
export function prerenderLoadFailed(): string {
  return renderToStaticMarkup(<LoadFailedBanner />);
}
