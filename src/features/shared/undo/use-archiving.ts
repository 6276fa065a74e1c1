import { useNavigate } from '@tanstack/react-router';
import type { Services } from '../services.ts';
import { useAct } from '../use-act.ts';
import { useServices } from '../use-services.ts';
import { offerRestoring } from './offer-restoring.ts';

interface Archiving<Saved> {
  readonly archiveNow: (services: Services, saved: Saved) => Promise<void>;
  readonly undoArchiving: (services: Services, saved: Saved) => Promise<void>;
  readonly archiveFailed: string;
  readonly restoreFailed: string;
  /** Their list, which is shown then. */
  readonly to: '/customers' | '/items' | '/items/price-lists';
}

/** Archives a record, and offers to take that back. */
export function useArchiving<Saved extends { readonly name: string }>(
  saved: Saved,
  { archiveNow, undoArchiving, archiveFailed, restoreFailed, to }: Archiving<Saved>,
) {
  const services = useServices();
  const navigate = useNavigate();
  const { failure, act } = useAct(archiveFailed);
  const archive = async () => {
    await archiveNow(services, saved);
    offerRestoring(services, { saved, undoArchiving, failed: restoreFailed });
    await navigate({ to, ignoreBlocker: true });
  };
  return { failure, archive: () => void act(archive) };
}
