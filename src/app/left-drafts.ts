import { countLeft } from '#features/documents/editor/drafts-store.ts';
import type { Services } from '#features/shared/services.ts';
import { ownerNow } from '#session/owner.ts';

/**
 * What was typed without a server and left is saved once the server answers again, on whatever screen, and whenever the
 * page is shown again; what saves it is fetched only where there is something to save.
 */
export function keepSavingLeftDrafts(services: Services, page: Window): void {
  const { connection, session } = services;
  /** For whom it was done since the server was last out of reach, or nobody was signed in. */
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
    // a failure is tried again once the server is back
    void save(owner).catch(() => undefined);
  }

  function lookAnew(): void {
    if (page.document.visibilityState !== 'visible') return;
    doneFor = null;
    look();
  }

  connection.subscribe(look);
  session.subscribe(look);
  // another tab may have left one as it was closed, and the server may take now what it failed to take
  page.document.addEventListener('visibilitychange', lookAnew);
  look();
}
