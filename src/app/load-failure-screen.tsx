import { Notice } from '#ui/notice.tsx';

/** The rest of the app could not be fetched; nothing is tried again unasked. */
export function LoadFailureScreen({ href }: { href: string }) {
  return (
    <main className="notice-page">
      <Notice title="Billhook can't be loaded">
        <p role="alert">The connection broke off before everything had arrived. You are not signed out.</p>
        <a className="button" href={href}>
          Try again
        </a>
      </Notice>
    </main>
  );
}
