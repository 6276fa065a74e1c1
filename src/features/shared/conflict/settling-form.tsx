import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import type { Difference } from './differences.ts';
import type { Settling } from './use-settling.ts';

interface SettlingFormProps<Saved, Fields> {
  title: string;
  settling: Settling<Saved, Fields>;
  differences: readonly Difference[];
  /** The form. It keeps what was entered. */
  children: ReactNode;
}

/** A form, or both versions if someone else saved first. */
export function SettlingForm<Saved extends { readonly version: number }, Fields>({
  title,
  settling: { conflict, isBusy, failure, settle, back },
  differences,
  children,
}: SettlingFormProps<Saved, Fields>) {
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {conflict !== null && (
        <ConflictPanel
          key={conflict.theirs.version}
          title={title}
          differences={differences}
          isBusy={isBusy}
          onChoose={(sides) => void settle(conflict, sides)}
          onBack={back}
        />
      )}
      <div hidden={conflict !== null}>{children}</div>
    </>
  );
}
