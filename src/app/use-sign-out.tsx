import { useRef, useState, type ReactNode } from 'react';
import { countLeft } from '#features/documents/editor/drafts-store.ts';
import { useServices } from '#features/shared/use-services.ts';
import { countActs } from '#offline/outbox/outbox-store.ts';
import { ownerNow } from '#session/owner.ts';
import type { User } from '#shared/contract/me.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

/** Sign-out does not wait longer than this for the database (milliseconds). */
const patience = 1_000;

/** Drafts, and what waits to be sent. */
async function countAll(owner: string): Promise<number> {
  const counts = await Promise.all([countLeft(owner), countActs(owner)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countUnsent(owner: string): Promise<number> {
  const tooLate = new Promise<number>((resolve) => {
    setTimeout(resolve, patience, 0);
  });
  return Promise.race([countAll(owner), tooLate]).catch(() => 0);
}

interface Left {
  owner: string;
  count: number;
}

interface SignOut {
  /** Counts what is only on this device when the menu opens, so that the click need not wait. */
  prepare: () => void;
  /** Signs out, at once if nothing is only on this device. */
  signOut: () => void;
  /** The dialog. Rendered outside the menu, which closes. */
  question: ReactNode;
}

/** Signing out by choice: the user decides whether to keep or delete what exists only on this device. */
export function useSignOut({ organization: { live_areas: areas = [] } }: User): SignOut {
  const { session, outbox } = useServices();
  const [asked, setAsked] = useState<Left | null>(null);
  const counted = useRef<Left | null>(null);
  const mayHaveUnsent = areas.length > 0;

  async function prepare(): Promise<void> {
    counted.current = null;
    const owner = ownerNow(session);
    if (owner !== null && mayHaveUnsent) counted.current = { owner, count: await countUnsent(owner) };
  }

  function decide(left: Left): void {
    if (ownerNow(session) !== left.owner) return;
    if (left.count === 0) session.signOut();
    // Wait until the menu has closed and restored the focus, so that the dialog restores it there, too.
    else setTimeout(() => setAsked(left), 50);
  }

  function signOut(): void {
    const owner = ownerNow(session);
    if (owner === null || !mayHaveUnsent) session.signOut();
    // What was counted may have been sent since. Only a count of zero allows signing out without waiting.
    else if (counted.current?.owner === owner && counted.current.count === 0) session.signOut();
    else void countUnsent(owner).then((count) => decide({ owner, count }));
  }

  async function deleteUnsent(owner: string): Promise<number> {
    const { deleteLeft } = await import('#features/documents/editor/left-on-device.ts');
    // Not while one is being sent: it would have its effect although it was deleted.
    await outbox?.clear(AbortSignal.timeout(patience));
    const count = await deleteLeft(owner);
    if (count > 0) return count;
    session.signOut();
    // An open editor saves its draft once more when it closes.
    setTimeout(() => void deleteLeft(owner), 300);
    return 0;
  }

  const question = asked && (
    <SignOutQuestion
      count={asked.count}
      onStay={() => setAsked(null)}
      onKeep={() => session.signOut()}
      onDelete={() => deleteUnsent(asked.owner)}
    />
  );
  return { prepare: () => void prepare(), signOut, question };
}
