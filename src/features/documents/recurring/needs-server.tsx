import { useSyncExternalStore } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Says that nothing can be changed while the server is out of reach. */
export function NeedsServer() {
  const { connection } = useServices();
  const { kind } = useSyncExternalStore(connection.subscribe, connection.get);
  return kind === 'unreachable' && <Banner tone="note">{words.recurring.needsServer}</Banner>;
}
