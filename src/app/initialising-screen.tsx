import type { Session } from '#session/session.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Shown until the session is known (spec.md section 2, "Access behaviour"). */
export function InitialisingScreen({ session, unreachable }: { session: Session; unreachable: boolean }) {
  if (!unreachable) return <Spinner label={words.base.loading} />;
  return (
    <main className="notice-page">
      <Notice title={words.shell.unreachable.title}>
        <p role="status">{words.shell.unreachable.text}</p>
        <Button onClick={() => void session.confirm()}>{words.shell.unreachable.tryNow}</Button>
        <Button look="plain" onClick={() => session.signOut()}>
          {words.shell.signOut}
        </Button>
      </Notice>
    </main>
  );
}
