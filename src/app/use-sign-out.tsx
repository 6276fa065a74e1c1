import { useRef, useState, type ReactNode } from 'react';
import { countLeft } from '#features/documents/editor/drafts-store.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { User } from '#shared/contract/me.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

/** A database that does not answer holds nobody back (milliseconds). */
const patience = 1_000;

async function countDrafts(owner: string): Promise<number> {
  const tooLate = new Promise<number>((resolve) => {
    setTimeout(resolve, patience, 0);
  });
  return Promise.race([countLeft(owner), tooLate]).catch(() => 0);
}

interface Left {
  owner: string;
  count: number;
}

interface SignOut {
  /** Counts what lies on this device only, as the menu opens: the press itself then waits for nothing. */
  prepare: () => void;
  /** Signs out; at once where nothing lies on this device only. */
  signOut: () => void;
  /** What is asked otherwise; lies outside the menu, which closes. */
  question: ReactNode;
}

/** Signing out as the person's own wish: what nobody else has is theirs to keep or to delete. */
export function useSignOut({ organization: { live_areas: areas = [] } }: User): SignOut {
  const { session } = useServices();
  const [asked, setAsked] = useState<Left | null>(null);
  const counted = useRef<Left | null>(null);
  const mayHaveDrafts = areas.includes('invoices') || areas.includes('estimates');

  async function prepare(): Promise<void> {
    counted.current = null;
    const owner = ownerNow(session);
    if (owner !== null && mayHaveDrafts) counted.current = { owner, count: await countDrafts(owner) };
  }

  function decide(left: Left): void {
    if (ownerNow(session) !== left.owner) return;
    if (left.count === 0) session.signOut();
    // once the menu has closed and given the focus back: the dialogue gives it back there, too
    else setTimeout(() => setAsked(left), 50);
  }

  function signOut(): void {
    const owner = ownerNow(session);
    if (owner === null || !mayHaveDrafts) session.signOut();
    // what was counted may be on the server by now; only that nothing lay there spares the press its wait
    else if (counted.current?.owner === owner && counted.current.count === 0) session.signOut();
    else void countDrafts(owner).then((count) => decide({ owner, count }));
  }

  async function deleteDrafts(owner: string): Promise<number> {
    const { deleteLeft } = await import('#features/documents/editor/left-on-device.ts');
    const count = await deleteLeft(owner);
    if (count > 0) return count;
    session.signOut();
    // an editor that was open puts away what is typed in it once more as it goes
    setTimeout(() => void deleteLeft(owner), 300);
    return 0;
  }

  const question = asked && (
    <SignOutQuestion
      count={asked.count}
      onStay={() => setAsked(null)}
      onKeep={() => session.signOut()}
      onDelete={() => deleteDrafts(asked.owner)}
    />
  );
  return { prepare: () => void prepare(), signOut, question };
}
