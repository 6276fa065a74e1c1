import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { CodeResult } from '#session/second-factor.ts';
import { loadWords, words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { CodeField, codeKinds, type CodeKind } from './code-field.tsx';
import './code-screen.css';
import type { CodeStep } from './code-step.ts';
import type { AuthAction } from './use-auth-action.ts';

export interface CodeScreenProps {
  action: Pick<AuthAction, 'startOver'>;
  step: CodeStep;
  hasPasskeys?: boolean;
}

const fetchPasskeyInstead = async () => {
  const [{ PasskeyInstead }] = await Promise.all([
    import('./passkeys/passkey-instead.tsx'),
    loadWords('register'),
  ]);
  return PasskeyInstead;
};

/** Asks for the two-factor code of a sign-in, then continues like any sign-in. */
export function CodeScreen({ action, step, hasPasskeys = false }: CodeScreenProps) {
  const { secondFactor } = step;
  const { chunk: passkey } = useWantedChunk(fetchPasskeyInstead, hasPasskeys);
  const field = useRef<HTMLInputElement | null>(null);
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const focusNew = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    input?.focus();
  }, []);

  async function verify(check: () => Promise<CodeResult>): Promise<void> {
    setBusy(true);
    setError(null);
    const result = await check();
    setBusy(false);
    if (result.kind === 'over') action.startOver(result.error);
    if (result.kind !== 'refused') return;
    setError(result.error);
    field.current?.select();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isBusy && code.trim() !== '') void verify(() => secondFactor.verify(code));
  }

  function change(next: CodeKind): void {
    setKind(next);
    setCode('');
    setError(null);
  }

  function startOver(): void {
    secondFactor.abandon();
    action.startOver();
  }

  return (
    <AuthPage title={words.signInCode.title} lead={words.signInCode[codeKinds[kind].lead]}>
      {error !== null && <Banner tone="error">{error}</Banner>}
      <form className="auth-form" method="post" onSubmit={submit}>
        <CodeField key={kind} kind={kind} ref={focusNew} value={code} onValue={setCode} />
        <Button type="submit" wide disabled={code.trim() === '' || isBusy}>
          {isBusy ? words.signInCode.checking : words.auth.signIn}
        </Button>
      </form>
      <div className="code-ways">
        <Button look="plain" onClick={() => change(codeKinds[kind].other)}>
          {words.signInCode[codeKinds[kind].useOther]}
        </Button>
        {passkey && <passkey.Part step={step} isBusy={isBusy} verify={verify} onFailure={setError} />}
        <Button look="plain" onClick={startOver}>
          {words.signInCode.startOver}
        </Button>
      </div>
    </AuthPage>
  );
}
