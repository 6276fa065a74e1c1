import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

const supportEmail = 'support@billhook.app';

/** spec.md section 2: a placeholder with a support email contact. */
export function SupportScreen() {
  return (
    <>
      <title>{words.base.pageTitle(words.placeholders.support.title)}</title>
      <Notice title={words.placeholders.support.title}>
        <p>{words.placeholders.support.text}</p>
        <a className="button" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </Notice>
    </>
  );
}
