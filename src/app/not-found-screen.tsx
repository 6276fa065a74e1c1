import { GoBackButton } from '#features/shared/go-back-button.tsx';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

/** spec.md section 8, "Unknown route". */
export function NotFoundScreen() {
  return (
    <main className="notice-page">
      <title>{words.base.pageTitle(words.shell.notFound.title)}</title>
      <Notice title={words.shell.notFound.title}>
        <p>{words.shell.notFound.text}</p>
        <GoBackButton />
      </Notice>
    </main>
  );
}
