import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { useIsUnreachable } from './use-is-unreachable.ts';

/** Says before anything is typed that the server is needed, while it can't be reached. */
export function NeedsServer({ children = words.forms.needsServer }: { children?: ReactNode }) {
  const isUnreachable = useIsUnreachable();
  return isUnreachable && <Banner tone="note">{children}</Banner>;
}
