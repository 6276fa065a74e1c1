import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

/** Shown when the rest of the app could not be loaded. Does not retry by itself. */
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
