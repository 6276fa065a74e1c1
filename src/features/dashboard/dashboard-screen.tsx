import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useIsNoted } from '#features/shared/use-is-unreachable.ts';
import { useServices, useStats } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { InstallCard } from '#pwa/install-card.tsx';
import type { User } from '#shared/contract/me.ts';
import { may } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { FiguresState } from './figures-state.tsx';
import { LiveFiguresSlot, ToDoSlot } from './live/live-figures-slot.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentInvoices } from './recent-invoices.tsx';
import { StatCards } from './stat-cards.tsx';
import { usePartOfDay } from './use-part-of-day.ts';
import { WelcomeHead } from './welcome-head.tsx';
import '#ui/ghost.css';
import './dashboard.css';

function Welcome({ user, children }: { user: User; children: ReactNode }) {
  const part = usePartOfDay();
  const { roles, greeting } = words.dashboard;
  const named: Partial<Record<string, string>> = roles;
  return (
    <WelcomeHead
      greeting={greeting[part](user.first_name)}
      organization={user.organization.name}
      rights={named[user.role] ?? user.role.replaceAll('_', ' ')}
    >
      {children}
    </WelcomeHead>
  );
}

/** The stats, requested once a user is known. `isFresh` is false for saved data of an earlier visit. */
function useFigures(isSomebodyHere: boolean) {
  const stats = useStats();
  const { session } = useServices();
  const state = useSyncExternalStore(stats.subscribe, stats.getState);
  const { copy, underWay, failure } = state;
  const isUntouched = copy === null && failure === null && !underWay;
  // Saved data is loaded before the host is asked.
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    // An effect may run after a sign-out its render didn't know of.
    if (!isSomebodyHere || session.getState().kind !== 'signed_in') return;
    void stats.load().then(() => setAsked(true));
  }, [isSomebodyHere, session, stats]);
  // When another user signs in, start over.
  useEffect(() => {
    if (isSomebodyHere && isUntouched && session.getState().kind === 'signed_in') void stats.load();
  }, [isSomebodyHere, isUntouched, session, stats]);

  const isFresh = isAsked && copy !== null && failure === null && !underWay;
  return { stats, state, isFresh };
}

/** The dashboard: greeting, a new organization's first steps, stats, quick actions, what is to do, and recent invoices. */
export function DashboardScreen({ firstSteps }: { firstSteps: ReactNode }) {
  const user = useUser();
  const { stats, state, isFresh } = useFigures(user !== null);
  const isNoted = useIsNoted(state);

  if (user === null) return null;
  const { copy, failure } = state;
  const { default_currency: currency, live_areas: live = [] } = user.organization;
  const isMissing = copy === null && failure !== null;
  const hasLiveFigures = live.includes('invoices') && live.includes('payments');
  return (
    <div className="dashboard">
      <title>{words.base.pageTitle(words.dashboard.title)}</title>
      <Welcome user={user}>
        <FiguresState state={state} isNoted={isNoted && live.length > 0} onAsk={() => void stats.load()} />
      </Welcome>
      {firstSteps}
      <StatCards stats={copy?.value} isMissing={isMissing} currency={currency} live={live} />
      {may(user.role, 'write') && <QuickActions />}
      {hasLiveFigures && <ToDoSlot />}
      <RecentInvoices invoices={copy?.value.recent_invoices} isMissing={isMissing} currency={currency} />
      {hasLiveFigures && <LiveFiguresSlot stats={copy?.value} />}
      <InstallCard isWorking={isFresh} />
    </div>
  );
}
