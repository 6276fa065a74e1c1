// Imported directly, because the build doesn't tree-shake the package.
import { messageSW } from 'workbox-window/messageSW.js';
import { createObservable, type Observable } from '#shared/observable.ts';
import { release } from '#shared/release.ts';
import { isUpdateAccepted, type PageMessage } from '#shared/worker-messages.ts';

/**
 * - `current`: nothing to show
 * - `ready_offline`: this device's first worker is installed
 * - `waiting`: a new version is ready; `news` describes it
 * - `taking_over`: accepted here; reloads once the new worker is active
 * - `replaced`: accepted in another tab while this one has typed input
 * - `would_lose_input`: accepted, but a form of this tab has typed input; `or` is the state before
 */
export type UpdateState =
  | { kind: 'current' }
  | { kind: 'ready_offline' }
  | { kind: 'waiting'; news: string }
  | { kind: 'taking_over' }
  | { kind: 'replaced' }
  | { kind: 'would_lose_input'; or: UpdateState };

export interface Updates extends Observable<UpdateState> {
  /** Activates the new version and reloads. Asks first if that would lose input. */
  accept: () => void;
  /** Does so even if input is lost. */
  acceptAnyway: () => void;
  /** Hides the prompt until the next version. If this version has already taken over, it is shown again. */
  dismiss: () => void;
}

interface UpdateDeps {
  container: ServiceWorkerContainer;
  registration: ServiceWorkerRegistration;
  isDirty: () => boolean;
  /** Typed input may be lost now. */
  giveUpInput: () => void;
  reload: () => void;
}

/**
 * If the worker doesn't take over within this time (milliseconds), reload anyway. Chromium stops the old worker
 * after 30 idle seconds; an earlier reload would load the old version with no prompt left.
 */
const takeOverPatience = 40_000;
/** Milliseconds. Chromium sometimes overlooks that the old worker has become idle; the end of a message shows it. */
const nudgeInterval = 1_000;
/** If the waiting worker doesn't describe the update within this time (milliseconds), offer it without. */
const newsPatience = 1_500;

const tell = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => messageSW(worker, message);

async function askForNews(worker: ServiceWorker): Promise<string> {
  const silence = new Promise<undefined>((resolve) => {
    setTimeout(resolve, newsPatience, undefined);
  });
  const news = await Promise.race([tell(worker, { kind: 'what_is_new', from: release }), silence]);
  return typeof news === 'string' ? news : '';
}

/**
 * Calls `report` for a worker that waits, and for every one installed from now on. workbox-window only handles the first
 * two of a tab.
 */
function onInstalled(registration: ServiceWorkerRegistration, report: (worker: ServiceWorker) => void): void {
  let watched: ServiceWorker | null = null;
  function watch(): void {
    const worker = registration.installing;
    if (worker === watched) return;
    watched = worker;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') report(worker);
    });
  }
  registration.addEventListener('updatefound', watch);
  // There is no event for those found before this tab opened.
  watch();
  if (registration.waiting !== null && registration.active !== null) report(registration.waiting);
}

/**
 * Prompts for updates, and reloads when one is accepted in any tab. Built on the registration itself:
 * workbox-window's events never reload a tab opened before the first worker.
 */
export function createUpdates(deps: UpdateDeps): Updates {
  const { container, registration, isDirty, giveUpInput, reload } = deps;
  const state = createObservable<UpdateState>({ kind: 'current' });
  /** Whether the next worker replaces another one. A page's first worker takes over by itself; no reload needed. */
  let isReplacing = container.controller !== null;
  /** Whether this tab accepted the update. */
  let isMine = false;
  /** Whether a worker of another language takes over: nothing to reload for. */
  let isChangingLanguage = false;

  async function offer(worker: ServiceWorker): Promise<void> {
    state.set({ kind: 'waiting', news: await askForNews(worker) });
  }

  function takeOver(): void {
    isMine = true;
    state.set({ kind: 'taking_over' });
    const { waiting } = registration;
    // Another tab has already activated it.
    if (waiting === null) return reload();
    void tell(waiting, { kind: 'accept_update' });
    const nudging = setInterval(() => registration.active?.postMessage({ kind: 'make_way' }), nudgeInterval);
    setTimeout(() => {
      clearInterval(nudging);
      state.set({ kind: 'current' });
      reload();
    }, takeOverPatience);
  }

  function accept(): void {
    if (isDirty()) state.set({ kind: 'would_lose_input', or: state.get() });
    else takeOver();
  }

  function dismiss(): void {
    const now = state.get();
    const isReplaced = now.kind === 'would_lose_input' && now.or.kind === 'replaced';
    state.set({ kind: isReplaced ? 'replaced' : 'current' });
  }

  onInstalled(registration, (worker) => {
    const { active } = registration;
    if (active === null) return state.set({ kind: 'ready_offline' });
    // Another language has another address (`workerFor`). It is no new version, so nobody is asked.
    isChangingLanguage = worker.scriptURL !== active.scriptURL;
    void (isChangingLanguage ? tell(worker, { kind: 'accept_update' }) : offer(worker));
  });

  container.addEventListener('message', (event) => {
    if (isUpdateAccepted(event.data)) isReplacing = true;
  });
  container.addEventListener('controllerchange', () => {
    if (!isReplacing) isReplacing = true;
    else if (isChangingLanguage) isChangingLanguage = false;
    else if (!isMine && isDirty()) state.set({ kind: 'replaced' });
    else reload();
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    accept,
    acceptAnyway() {
      giveUpInput();
      takeOver();
    },
    dismiss,
  };
}
