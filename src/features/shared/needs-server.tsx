import { useSyncExternalStore, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { useServices } from './use-services.ts';

/** Says before anything is typed that the server is needed, while it can't be reached. */
export function NeedsServer({ children = words.forms.needsServer }: { children?: ReactNode }) {
  const { connection } = useServices();
  const { kind } = useSyncExternalStore(connection.subscribe, connection.get);
  return kind === 'unreachable' ? <Banner tone="note">{children}</Banner> : null;
}
