import type { Session } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Shown while nobody knows yet who is signed in (spec.md section 2, "Access behaviour"). */
export function InitialisingScreen({ session, unreachable }: { session: Session; unreachable: boolean }) {
  if (!unreachable) return <Spinner label="Loading…" />;
  return (
    <main className="notice-page">
      <Notice title="Billhook can't be reached">
        <p role="status">
          You are still signed in. We keep trying, and go on as soon as there is a connection.
        </p>
        <Button onClick={() => void session.confirm()}>Try again now</Button>
        <Button look="plain" onClick={() => session.signOut()}>
          Sign out
        </Button>
      </Notice>
    </main>
  );
}
