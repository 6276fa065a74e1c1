import { useRouter } from '@tanstack/react-router';
import { GoBackButton } from '#features/shared/go-back-button.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A screen that broke: what is known, and two ways on. */
export function ErrorScreen() {
  const router = useRouter();
  return (
    <div className="notice-page">
      <Notice title="Something went wrong">
        <p role="alert">This screen could not be shown. Nothing that you saved is lost.</p>
        <Button look="secondary" onClick={() => void router.invalidate()}>
          Try again
        </Button>
        <GoBackButton />
      </Notice>
    </div>
  );
}
