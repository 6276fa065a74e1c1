import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

type Confirmation =
  { kind: 'under_way' } | { kind: 'done' } | { kind: 'failed'; message: string; isFinal: boolean };

interface MailedConfirmationProps {
  title: string;
  /** The title once it is confirmed. */
  doneTitle: string;
  confirm: (token: string) => Promise<unknown>;
  underWay: string;
  done: string;
  /** Error message if the host gives none. */
  failed: string;
  /** The next step. */
  children: ReactNode;
}

/** A link that has been refused is refused again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;
}

async function present({ confirm, failed }: MailedConfirmationProps, token: string): Promise<Confirmation> {
  try {
    await confirm(token);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', message: callFailure(error, failed), isFinal: isRefusal(error) };
  }
}

/** Sends an emailed token as soon as its link is opened, and shows the result. */
export function MailedConfirmation(props: MailedConfirmationProps) {
  const token = useMailedToken();
  const [state, setState] = useState<Confirmation>({ kind: 'under_way' });

  const presentAtOnce = useEffectEvent(() => {
    if (token !== '') void present(props, token).then(setState);
  });
  useEffect(() => presentAtOnce(), []);

  function retry(): void {
    setState({ kind: 'under_way' });
    void present(props, token).then(setState);
  }

  return (
    <AuthPage title={state.kind === 'done' ? props.doneTitle : props.title}>
      {token === '' && <Banner tone="error">{words.mailedLinks.incompleteLink}</Banner>}
      {token !== '' && state.kind === 'under_way' && <Spinner label={props.underWay} />}
      {state.kind === 'done' && <Banner tone="success">{props.done}</Banner>}
      {state.kind === 'failed' && (
        <Banner tone="error">
          <span>{state.message}</span>
          {!state.isFinal && (
            <Button look="secondary" onClick={retry}>
              {words.base.retry}
            </Button>
          )}
        </Banner>
      )}
      {props.children}
    </AuthPage>
  );
}
