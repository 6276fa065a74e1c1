import { words } from '#shared/words/words.ts';
import type { Services } from '../services.ts';
import { offerUndo } from './undo-offer.ts';

interface Archived<Saved extends { readonly name: string }> {
  readonly saved: Saved;
  readonly undoArchiving: (services: Services, saved: Saved) => Promise<void>;
  /** Said where it can't be restored and the server doesn't say why. */
  readonly failed: string;
}

/** Offers to undo that a record was archived. */
export function offerRestoring<Saved extends { readonly name: string }>(
  services: Services,
  { saved, undoArchiving, failed }: Archived<Saved>,
): void {
  const { done, undone } = words.forms.archive;
  const { name } = saved;
  const undo = async () => undoArchiving(services, saved);
  offerUndo(services, { done: done(name), undone: undone(name), failed, undo });
}
