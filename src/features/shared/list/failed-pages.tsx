import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { FurtherPages, PagedList } from './paged-list.ts';

/** Why the list could not be continued or refreshed, with a retry button. */
export function FailedPages<Row>({ list, further }: { list: PagedList<Row>; further: FurtherPages<Row> }) {
  if (further.failure === null) return null;
  return (
    <Banner tone="error">
      <span>{further.failure}</span>
      <Button look="secondary" onClick={() => void list.loadMore()}>
        {words.base.retry}
      </Button>
    </Banner>
  );
}
