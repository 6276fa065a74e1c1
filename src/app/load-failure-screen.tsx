import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

/** The rest of the app could not be fetched; nothing is tried again unasked. */
export function LoadFailureScreen({ href }: { href: string }) {
  return (
    <main className="notice-page">
      <Notice title={words.base.loadFailure}>
        <p role="alert">{words.base.loadFailureText}</p>
        <a className="button" href={href}>
          {words.base.tryAgain}
        </a>
      </Notice>
    </main>
  );
}
