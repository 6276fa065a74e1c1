import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { patienceOf } from '#api/patience.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getSharedDocument, noteSharedView, type SharedDocument } from '#shared/contract/share.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SharedPaper } from './shared-paper.tsx';
import { speakAsDocument } from './speak-as-document.ts';
import './shared-page.css';

type Shown =
  | { readonly kind: 'asked' }
  | { readonly kind: 'document'; readonly document: SharedDocument }
  | { readonly kind: 'failed'; readonly error: unknown };

function Unknown() {
  return (
    <Notice title={words.sharedPage.invalid}>
      <p>{words.sharedPage.invalidText}</p>
    </Notice>
  );
}

function useShared(token: string, onLanguage: (language: string) => void) {
  const { api } = useServices();
  const [shown, setShown] = useState<Shown>({ kind: 'asked' });
  const failures = useRef(0);

  const ask = useCallback(() => {
    const signal = AbortSignal.timeout(patienceOf(false, failures.current));
    api(getSharedDocument, { body: { token } }, { signal }).then(
      async (document) => {
        await speakAsDocument(document.language, window);
        onLanguage(currentLanguage());
        setShown({ kind: 'document', document });
        // Nothing on this page waits for this.
        api(noteSharedView, { body: { token } }).catch(() => undefined);
      },
      (error: unknown) => {
        failures.current += 1;
        setShown({ kind: 'failed', error });
      },
    );
  }, [api, token, onLanguage]);
  useEffect(() => {
    if (token !== '') ask();
  }, [ask, token]);

  const retry = () => {
    setShown({ kind: 'asked' });
    ask();
  };
  const take = (document: SharedDocument) => setShown({ kind: 'document', document });
  return { shown, retry, take };
}

interface ContentProps {
  token: string;
  /** Called once the page speaks the document's language. */
  onLanguage: (language: string) => void;
}

/** Without a document there is no seller to show; while one is asked for, ours would only flash. */
function PlainFrame({ isOurs = false, children }: { isOurs?: boolean; children: ReactNode }) {
  return (
    <>
      <title>{words.sharedPage.title}</title>
      <header className="top-bar">
        <div className="top-bar-inner">
          {isOurs && (
            <span className="logo">
              <Logo />
            </span>
          )}
        </div>
      </header>
      <main className="shared-page">{children}</main>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  return (
    <Banner tone="error">
      <span>{callFailure(error, words.sharedPage.loadFailed)}</span>
      <Button look="secondary" onClick={onRetry}>
        {words.sharedPage.retry}
      </Button>
    </Banner>
  );
}

function Content({ token, onLanguage }: ContentProps) {
  const { shown, retry, take } = useShared(token, onLanguage);
  if (token !== '' && shown.kind === 'document')
    return <SharedPaper document={shown.document} token={token} onAnswered={take} />;
  const isAsked = token !== '' && shown.kind === 'asked';
  return (
    <PlainFrame isOurs={!isAsked}>
      {token === '' && <Unknown />}
      {isAsked && <Spinner label={words.sharedPage.loading} />}
      {shown.kind === 'failed' && <Failed error={shown.error} onRetry={retry} />}
    </PlainFrame>
  );
}

/** A document for readers without an account. The token is in the fragment, which browsers don't send to servers. */
export function SharedScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? '';
  // Renders again with the words of another language.
  const [, setLanguage] = useState(currentLanguage());
  return <Content key={token} token={token} onLanguage={setLanguage} />;
}
