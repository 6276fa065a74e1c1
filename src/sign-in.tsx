import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { setAddress } from './app/address.ts';
import { createServices } from './app/services.ts';
import { bringBackTyped } from './app/keep-typed.ts';
import { LoadFailureScreen } from './app/load-failure-screen.tsx';
import { loadRegister } from './app/register-part.ts';
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

/** True once the screen at `href` is shown, if it is one of this entry's. */
async function isThere(href: string): Promise<boolean> {
  const { pathname } = new URL(href, window.location.origin);
  if (pathname !== '/register') return isSignInPath(pathname);
  return loadRegister().then(
    () => true,
    () => false,
  );
}

/**
 * Creates navigation between these screens and to the full app. If called again while loading, the later call
 * wins.
 */
function waysFrom(root: () => Root): { leave: GoTo; goTo: GoTo } {
  let wish = 0;

  /** `mayStay`: this entry can show the screen itself. */
  async function go(href: string, replace: boolean, mayStay: boolean): Promise<void> {
    wish += 1;
    const mine = wish;
    const stays = mayStay && (await isThere(href));
    const app = stays ? null : await loadWholeApp().catch(() => null);
    if (mine !== wish) return;
    if (stays) {
      setAddress(href, { replace });
      return;
    }
    if (app === null) {
      root().render(<LoadFailureScreen href={href} />);
      return;
    }
    if (replace) window.history.replaceState(null, '', href);
    else window.history.pushState(null, '', href);
    await app.startApp(root(), services);
  }

  return {
    leave: (href, { replace = false } = {}) => void go(href, replace, false),
    goTo: (href, { replace = false } = {}) => void go(href, replace, true),
  };
}

function goOnAtOnce(container: HTMLElement): void {
  const root = createRoot(container);
  root.render(<Spinner label={words.base.loading} />);
  const { pathname, search, hash } = window.location;
  waysFrom(() => root).leave(pathname + search + hash, { replace: true });
}

/** `isRendered`: the page came prerendered with this screen in this language. */
function showSignIn(container: HTMLElement, path: SignInPath, isRendered: boolean): void {
  const { goTo } = waysFrom(() => root);
  bringBackTyped(window);
  // Focusing a field means the rest is needed soon. Not on any press: it may accept an update, and requests to the
  // old worker would delay the new one.
  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) loadWholeApp().catch(() => undefined);
  });
  const screen = (
    <ServicesContext value={services}>
      <SignInApp session={services.session} firstPath={path} goTo={goTo} />
    </ServicesContext>
  );
  const root = isRendered ? hydrateRoot(container, screen) : createRoot(container);
  if (!isRendered) root.render(screen);
}

/** Loads the PWA code late. Without it there is no service worker; everything else works. */
async function addPwa(): Promise<void> {
  const { startPwa } = await import('./app/start-pwa.ts');
  startPwa(services, window);
}

async function start(container: HTMLElement): Promise<void> {
  const isRendered = speak(window);
  const path = window.location.pathname;
  await Promise.all([loadWords('sign-in'), path === '/register' && loadRegister()]);
  const isVisitor = services.session.getState().kind === 'signed_out';
  if (isVisitor && isSignInPath(path)) showSignIn(container, path, isRendered);
  else goOnAtOnce(container);
}

const container = document.getElementById('root');
if (container) start(container).catch((failure: unknown) => tellLoadFailed(window, failure));
if (import.meta.env.PROD) whenLoaded(window, () => void addPwa().catch(() => undefined));
