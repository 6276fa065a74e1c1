import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';
import { GoBackButton } from './go-back-button.tsx';

/** spec.md section 2, "Access behaviour": the panel for a role that is not among the required ones. */
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
