import { GoBackButton } from '#features/shared/go-back-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** spec.md section 8, "Unknown route". */
export function NotFoundScreen() {
  return (
    <main className="notice-page">
      <title>Page Not Found – Billhook</title>
      <Notice title="Page Not Found">
        <p>The page you're looking for doesn't exist.</p>
        <GoBackButton />
      </Notice>
    </main>
  );
}
