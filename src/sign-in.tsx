import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createServices } from './app/services.ts';
import { bringBackTyped } from './app/keep-typed.ts';
import { LoadFailureScreen } from './app/load-failure-screen.tsx';
import { refetchStyles } from './app/refetch-styles.ts';
import { SignInApp } from './app/sign-in-app.tsx';
import { isSignInPath, type SignInPath } from './app/sign-in-paths.ts';
import { speak } from './app/speak.ts';
import { tellLoadFailed } from './app/load-failed.ts';
import { whenLoaded } from './app/when-loaded.ts';
import { ServicesContext, type GoTo } from './features/shared/services.ts';
import { watchInstallWay } from './pwa/install-way.ts';
import { loadWords, words } from './shared/words/words.ts';
import { Spinner } from './ui/spinner.tsx';
import './ui/tokens.css';
import './ui/base.css';
import './ui/top-bar.css';

watchInstallWay(window);
refetchStyles(window);
const services = createServices(window);
const loadWholeApp = () => import('./app/start-app.tsx');

/** Makes the way from these screens into the whole app; of two wishes, the later one counts. */
function wayOut(root: () => Root): { leave: GoTo; stay: () => void } {
  let wish = 0;

  async function leave(href: string, replace: boolean): Promise<void> {
    wish += 1;
    const mine = wish;
    const app = await loadWholeApp().catch(() => null);
    if (mine !== wish) return;
    if (app === null) {
      root().render(<LoadFailureScreen href={href} />);
      return;
    }
    if (replace) window.history.replaceState(null, '', href);
    else window.history.pushState(null, '', href);
    await app.startApp(root(), services);
  }

  return {
    leave: (href, { replace = false } = {}) => void leave(href, replace),
    stay: () => {
      wish += 1;
    },
  };
}

function goOnAtOnce(container: HTMLElement): void {
  const root = createRoot(container);
  root.render(<Spinner label={words.base.loading} />);
  const { pathname, search, hash } = window.location;
  wayOut(() => root).leave(pathname + search + hash, { replace: true });
}

/** `isRendered`: the page came prerendered with this screen in this language. */
function showSignIn(container: HTMLElement, path: SignInPath, isRendered: boolean): void {
  const { leave, stay } = wayOut(() => root);
  bringBackTyped(window);
  // Focusing a field means the rest is needed soon. Not on any press: it may accept an update, and requests to the
  // old worker would delay the new one.
  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) loadWholeApp().catch(() => undefined);
  });
  const screen = (
    <ServicesContext value={services}>
      <SignInApp session={services.session} firstPath={path} onLeave={leave} onStay={stay} />
    </ServicesContext>
  );
  const root = isRendered ? hydrateRoot(container, screen) : createRoot(container);
  if (!isRendered) root.render(screen);
}

/** Loads the PWA code late. Without it there is no worker; all else works. */
async function addPwa(): Promise<void> {
  const { startPwa } = await import('./app/start-pwa.ts');
  startPwa(services, window);
}

async function start(container: HTMLElement): Promise<void> {
  const isRendered = speak(window);
  await loadWords('sign-in');
  const path = window.location.pathname;
  const isVisitor = services.session.getState().kind === 'signed_out';
  if (isVisitor && isSignInPath(path)) showSignIn(container, path, isRendered);
  else goOnAtOnce(container);
}

const container = document.getElementById('root');
if (container) start(container).catch((failure: unknown) => tellLoadFailed(window, failure));
if (import.meta.env.PROD) whenLoaded(window, () => void addPwa().catch(() => undefined));
