import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import type { Read } from './use-read.ts';

interface ReadGateProps<T> {
  read: Read<T>;
  /** Label while loading. */
  loading: string;
  children: (value: T) => ReactNode;
}

/** Shows what was read as soon as it has loaded, with the error of the last attempt above it. */
export function ReadGate<T>({ read, loading, children }: ReadGateProps<T>) {
  return (
    <>
      {read.isAway && read.value === null && <NotHereYet />}
      {read.failure !== null && !read.isAway && (
        <Banner tone="error">
          <span>{read.failure}</span>
          <Button look="secondary" onClick={read.reload}>
            {words.base.retry}
          </Button>
        </Banner>
      )}
      {read.value === null && read.failure === null && <Spinner label={loading} />}
      {read.value !== null && children(read.value)}
    </>
  );
}
