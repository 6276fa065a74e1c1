// by itself: the package as a whole is not taken apart by a build
import { messageSW } from 'workbox-window/messageSW.js';
import { createObservable, type Observable } from '#shared/observable.ts';
import { release } from '#shared/release.ts';
import { isUpdateAccepted, type PageMessage } from '#shared/worker-messages.ts';

/**
 * - `current`: nothing to say
 * - `ready_offline`: the first worker of this device is installed
 * - `waiting`: a new version lies ready; `news` says what it brings
 * - `taking_over`: accepted here; the page is loaded anew once the new worker is in charge
 * - `replaced`: accepted in another tab while something was typed into this one
 * - `would_lose_input`: accepted, but something is typed into a form of this tab; `or` is what was said before
 */
export type UpdateState =
  | { kind: 'current' }
  | { kind: 'ready_offline' }
  | { kind: 'waiting'; news: string }
  | { kind: 'taking_over' }
  | { kind: 'replaced' }
  | { kind: 'would_lose_input'; or: UpdateState };

export interface Updates extends Observable<UpdateState> {
  /** Takes the new version and reloads once; asks back where that would lose input. */
  accept: () => void;
  /** The same, though input is lost. */
  acceptAnyway: () => void;
  /** Not now: says nothing until the next version; of a version that has taken over already it is said again. */
  dismiss: () => void;
}

interface UpdateDeps {
  container: ServiceWorkerContainer;
  registration: ServiceWorkerRegistration;
  isDirty: () => boolean;
  /** What is typed may be lost now. */
  giveUpInput: () => void;
  reload: () => void;
}

/**
 * A worker that never takes over: the page is loaded anew all the same (milliseconds). Chromium lets the old worker go
 * after 30 seconds without work; sooner the page would come back old, with nothing left to say so once the new one is
 * in charge.
 */
const takeOverPatience = 40_000;
/** A waiting worker that does not say what it brings is offered without (milliseconds). */
const newsPatience = 1_500;

const tell = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => messageSW(worker, message);

async function askForNews(worker: ServiceWorker): Promise<string> {
  const silence = new Promise<undefined>((resolve) => {
    setTimeout(resolve, newsPatience, undefined);
  });
  const news = await Promise.race([tell(worker, { kind: 'what_is_new', from: release }), silence]);
  return typeof news === 'string' ? news : '';
}

/** Calls back for every worker that gets installed. workbox-window loses count after the second one in a tab. */
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
  // one that was found before this tab opened is not told of again
  watch();
}

/**
 * Prompts for updates, and reloads when one was accepted, in whichever tab. Built on the registration itself:
 * workbox-window's own events never reload a tab that was open before the first worker.
 */
export function createUpdates(deps: UpdateDeps): Updates {
  const { container, registration, isDirty, giveUpInput, reload } = deps;
  const state = createObservable<UpdateState>({ kind: 'current' });
  let isAccepted = false;
  /** The next take-over was accepted in this tab. */
  let isMine = false;

  async function offer(worker: ServiceWorker): Promise<void> {
    state.set({ kind: 'waiting', news: await askForNews(worker) });
  }

  function takeOver(): void {
    isAccepted = true;
    isMine = true;
    state.set({ kind: 'taking_over' });
    const { waiting } = registration;
    // nothing waits where another tab was faster
    if (waiting === null) return reload();
    void tell(waiting, { kind: 'accept_update' });
    setTimeout(() => {
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
    if (registration.active === null) state.set({ kind: 'ready_offline' });
    else void offer(worker);
  });
  if (registration.waiting !== null && registration.active !== null) void offer(registration.waiting);

  container.addEventListener('message', (event) => {
    if (isUpdateAccepted(event.data)) isAccepted = true;
  });
  container.addEventListener('controllerchange', () => {
    // the first worker of a page takes over without anybody's word: no reason to reload
    if (!isAccepted) return;
    if (!isMine && isDirty()) state.set({ kind: 'replaced' });
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
