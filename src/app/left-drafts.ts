import { countLeft } from '#features/documents/editor/drafts-store.ts';
import type { Services } from '#features/shared/services.ts';
import { ownerNow } from '#session/owner.ts';

/**
 * Saves drafts that were left while offline, once the server answers again and whenever the page becomes visible.
 * The code that saves is loaded only if there are any.
 */
export function keepSavingLeftDrafts(services: Services, page: Window): void {
  const { connection, session, outbox } = services;
  /** The user it was last done for, since the server was last unreachable or nobody was signed in. */
  let doneFor: string | null = null;

  async function save(owner: string): Promise<void> {
    if ((await countLeft(owner)) === 0) return;
    const editor = await import('#features/documents/editor/save-left-drafts.ts');
    await editor.saveLeftDrafts(services, page);
  }

  function look(): void {
    const { kind } = connection.get();
    const owner = ownerNow(session);
    if (kind === 'unreachable' || owner === null) doneFor = null;
    if (kind !== 'reached' || owner === null || owner === doneFor) return;
    doneFor = owner;
    // Retried when the server is back.
    void save(owner).catch(() => undefined);
  }

  function lookAnew(): void {
    if (page.document.visibilityState !== 'visible') return;
    doneFor = null;
    look();
  }

  connection.subscribe(look);
  session.subscribe(look);
  // Another tab may have left a draft on closing, or the server may now accept one it refused.
  page.document.addEventListener('visibilitychange', lookAnew);
  // A draft may name a customer who has just been sent.
  outbox?.changes.subscribe(lookAnew);
  look();
}
