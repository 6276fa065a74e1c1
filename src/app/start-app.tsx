import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import {
  NotificationsContext,
  ServicesContext,
  StatsContext,
  type Services,
  type Stats,
} from '#features/shared/services.ts';
import { ProofContext } from '#features/shared/proof/proof-context.ts';
import { createProofQuestion } from '#features/shared/proof/proof-question.ts';
import { withProof } from '#features/shared/proof/with-proof.ts';
import { showBadge } from '#pwa/badge.ts';
import { isAnyFormDirty } from '#pwa/dirty-forms.ts';
import { reloadOnce } from '#pwa/reload-once.ts';
import { recoverStaleChunks } from '#pwa/stale-chunk.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { loadWords } from '#shared/words/words.ts';
import { createAppRouter } from '../router.tsx';
import { App } from './app.tsx';
import { createBooks } from '#offline/books/books.ts';
import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';
import { exclusivelyBy } from '#offline/outbox/exclusively.ts';
import { createOutbox } from '#offline/outbox/outbox.ts';
import { ownerNow } from '#session/owner.ts';
import { followLanguage } from './follow-language.ts';
import { followSession } from './follow-session.ts';
import { giveWay } from './give-way.ts';
import { keepBooks } from './keep-books.ts';
import { keepSavingLeftDrafts } from './left-drafts.ts';
import { noticeMissingTwoFactor } from './notice-missing-two-factor.ts';
import { createNotifications } from './notifications.ts';
import { watchWrites } from './own-writes.ts';
import { planPrintParts } from './plan-print-parts.ts';
import { sendWaiting } from './send-waiting.ts';
import { createStats } from './stats.ts';
import { warmFormats } from './warm-formats.ts';
import { whenIdle } from './when-idle.ts';

/** How long the current page may stay while the first screen loads (milliseconds). */
const patience = 1_000;

/** Waits for the first screen's code and stats, so that it appears complete. */
async function untilReady(router: ReturnType<typeof createAppRouter>, stats: Stats): Promise<void> {
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all([router.load(), stats.restore()]), tooLong]);
}

/** Words of the shell and the dashboard. Those of the areas follow (`routes/_app.tsx`). */
export async function loadAppWords(): Promise<void> {
  await loadWords('sign-in', 'app');
}

/** Renders the full app with its router at the current URL. */
export async function startApp(root: Root, given: Services): Promise<void> {
  const books = createBooks(() => ownerNow(given.session));
  forgetOnSignOut(given.session, [books]);
  const api = noticeMissingTwoFactor(given.api, given.session);
  const writes = watchWrites(api);
  const outbox = createOutbox(() => ownerNow(given.session), exclusivelyBy(window.navigator.locks));
  const services = { ...given, books, outbox, api: writes.api };
  keepBooks(services, writes, window);
  planPrintParts(services, window);
  warmFormats(window);
  whenIdle(window, () => keepSavingLeftDrafts(services, window));
  whenIdle(window, () => void loadWords('areas', 'paper').catch(() => undefined));
  // Before the first chunk that may be missing is requested.
  recoverStaleChunks({ page: window, isDirty: isAnyFormDirty, reload: () => reloadOnce(window) });
  const proof = createProofQuestion();
  const proven = { ...services, api: withProof(services.api, proof.ask) };
  const router = createAppRouter(services);
  const stats = createStats(services, window);
  const notifications = createNotifications(services, writes, window);
  sendWaiting(services, window, () => void stats.load());
  whenIdle(
    window,
    () =>
      void import('./lend-to-worker.ts')
        .then((part) => part.lendToWorker(services, window))
        .catch(() => undefined),
  );
  showBadge(stats, window.navigator);
  followSession(router, services.session);
  await Promise.all([giveWay(window), loadAppWords()]);
  // Guards wait until the session is known.
  if (services.session.getState().kind !== 'initialising') await untilReady(router, stats);
  await giveWay(window);

  function show(language: string): void {
    // Rendered in slices, so that the page stays responsive.
    startTransition(() =>
      root.render(
        <ServicesContext value={proven}>
          <StatsContext value={stats}>
            <NotificationsContext value={notifications}>
              <ProofContext value={proof}>
                <App key={language} router={router} session={services.session} />
              </ProofContext>
            </NotificationsContext>
          </StatsContext>
        </ServicesContext>,
      ),
    );
  }
  show(currentLanguage());
  followLanguage(services.session, window, show);
}
