import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';
import { GoBackButton } from './go-back-button.tsx';

/** spec.md section 2, "Access behaviour": shown if the user lacks the required role. */
export function AccessDenied() {
  return (
    <>
      <title>{words.base.pageTitle(words.placeholders.accessDenied.title)}</title>
      <Notice title={words.placeholders.accessDenied.title}>
        <p>{words.placeholders.accessDenied.text}</p>
        <GoBackButton />
      </Notice>
    </>
  );
}
