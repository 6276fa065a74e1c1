import { useRouter } from '@tanstack/react-router';
import { GoBackButton } from '#features/shared/go-back-button.tsx';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Shown when a screen throws. */
export function ErrorScreen() {
  const router = useRouter();
  return (
    <div className="notice-page">
      <Notice title={words.shell.broken.title}>
        <p role="alert">{words.shell.broken.text}</p>
        <Button look="secondary" onClick={() => void router.invalidate()}>
          {words.base.tryAgain}
        </Button>
        <GoBackButton />
      </Notice>
    </div>
  );
}
