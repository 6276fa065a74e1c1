import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createServices } from './app/services.ts';
import { bringBackTyped } from './app/keep-typed.ts';
import { LoadFailureScreen } from './app/load-failure-screen.tsx';
import { refetchStyles } from './app/refetch-styles.ts';
import { SignInApp } from './app/sign-in-app.tsx';
import { isSignInPath, type SignInPath } from './app/sign-in-paths.ts';
import { whenLoaded } from './app/when-loaded.ts';
import { ServicesContext, type GoTo } from './features/shared/services.ts';
import { watchInstallWay } from './pwa/install-way.ts';
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
  root.render(<Spinner label="Loading…" />);
  const { pathname, search, hash } = window.location;
  wayOut(() => root).leave(pathname + search + hash, { replace: true });
}

function showSignIn(container: HTMLElement, path: SignInPath): void {
  const { leave, stay } = wayOut(() => root);
  bringBackTyped(window);
  // who puts the cursor into a field will need the rest soon; who presses a button may be taking a new version, and what
  // is asked of the old worker then keeps the new one waiting
  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) loadWholeApp().catch(() => undefined);
  });
  const root = hydrateRoot(
    container,
    <ServicesContext value={services}>
      <SignInApp session={services.session} firstPath={path} onLeave={leave} onStay={stay} />
    </ServicesContext>,
  );
}

/** The worker is fetched once the page is done; without its code there is no worker, and all else works. */
async function addPwa(): Promise<void> {
  const { startPwa } = await import('./app/start-pwa.ts');
  startPwa(services, window);
}

const container = document.getElementById('root');
const path = window.location.pathname;
if (container) {
  const isVisitor = services.session.getState().kind === 'signed_out';
  if (isVisitor && isSignInPath(path)) showSignIn(container, path);
  else goOnAtOnce(container);
}
if (import.meta.env.PROD) whenLoaded(window, () => void addPwa().catch(() => undefined));
