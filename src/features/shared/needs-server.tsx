import { useSyncExternalStore } from 'react';
import { useServices } from './use-services.ts';
import { Banner } from '#ui/banner.tsx';

/** Says that nothing can be changed while the server is out of reach. */
export function NeedsServer({ children }: { children: string }) {
  const { connection } = useServices();
  const { kind } = useSyncExternalStore(connection.subscribe, connection.get);
  return kind === 'unreachable' && <Banner tone="note">{children}</Banner>;
}
