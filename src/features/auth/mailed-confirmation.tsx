import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { detailOf } from '#api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

type Confirmation = { kind: 'under_way' } | { kind: 'done' } | { kind: 'failed'; message: string };

interface MailedConfirmationProps {
  title: string;
  /** Presents the token. */
  confirm: (token: string) => Promise<unknown>;
  underWay: string;
  done: string;
  /** The sentence where the host gives none. */
  failed: string;
  /** The way on. */
  children: ReactNode;
}

/** Presents a mailed token as soon as its link is opened, and says what came of it. */
export function MailedConfirmation(props: MailedConfirmationProps) {
  const token = useMailedToken();
  const [state, setState] = useState<Confirmation>({ kind: 'under_way' });

  async function ask(): Promise<void> {
    setState({ kind: 'under_way' });
    try {
      await props.confirm(token);
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', message: detailOf(error, props.failed) });
    }
  }

  const askAtOnce = useEffectEvent(() => {
    if (token !== '') void ask();
  });
  useEffect(() => askAtOnce(), []);

  return (
    <AuthPage title={props.title}>
      {token === '' && (
        <Banner tone="error">This link is incomplete. Open it once more from the e-mail.</Banner>
      )}
      {token !== '' && state.kind === 'under_way' && <Spinner label={props.underWay} />}
      {state.kind === 'done' && <Banner tone="success">{props.done}</Banner>}
      {state.kind === 'failed' && (
        <Banner tone="error">
          <span>{state.message}</span>
          <Button look="secondary" onClick={() => void ask()}>
            Retry
          </Button>
        </Banner>
      )}
      {props.children}
    </AuthPage>
  );
}
