import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** What a page says that could not begin; the build lays it into every page, unseen (offer-new-load.ts). */
export function LoadFailedBanner() {
  return (
    <div className="load-failed">
      <Banner tone="error">
        <p>Billhook could not be loaded. Check the connection.</p>
        <Button look="secondary">Try again</Button>
      </Banner>
    </div>
  );
}
