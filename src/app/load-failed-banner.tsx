import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Shown when the page couldn't start. The build puts it into every page, hidden (offer-new-load.ts). */
export function LoadFailedBanner() {
  return (
    <div className="load-failed">
      <Banner tone="error">
        <p>{words.base.couldNotLoad}</p>
        <Button look="secondary" data-busy={words.base.trying}>
          {words.base.tryAgain}
        </Button>
      </Banner>
    </div>
  );
}
