import { Outlet } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore, type MouseEvent } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { words } from '#shared/words/words.ts';
import { Footer } from './footer.tsx';
import { ProofSlot } from './proof-slot.tsx';
import { hasTabBar, TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';
import './side-nav.css';

/** Without an entry in the browser's history, of which the router would know nothing. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** The frame of every signed-in screen (spec.md section 2, "App shell"). */
export function Shell() {
  const { session } = useServices();
  const user = useUser();
  const era = useSyncExternalStore(session.subscribe, session.era);
  if (user === null) return null;
  return (
    // Remounts everything for another user, so that nothing read or typed is carried over.
    <Fragment key={era}>
      <a className="skip-link" href="#content" onClick={skipToContent}>
        {words.shell.skipToContent}
      </a>
      <TopBar user={user} />
      <main className="content" id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {hasTabBar(user) && <TabBar user={user} />}
      <ProofSlot />
    </Fragment>
  );
}
