import { useSyncExternalStore, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { useServices } from './use-services.ts';

/** Says before anything is typed that the server is needed, while it can't be reached. */
export function NeedsServer({ children }: { children: ReactNode }) {
  const { connection } = useServices();
  const { kind } = useSyncExternalStore(connection.subscribe, connection.get);
  return kind === 'unreachable' ? <Banner tone="note">{children}</Banner> : null;
}
