import { useEffect, useState } from 'react';
import { detailOf } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { useServices } from '#features/shared/use-services.ts';
import { verifyEmail } from '#shared/contract/auth.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

type Verification = { kind: 'under_way' } | { kind: 'verified' } | { kind: 'failed'; message: string };

async function verify(api: Api, token: string): Promise<Verification> {
  if (token === '')
    return { kind: 'failed', message: 'This link is incomplete. Open it once more from the e-mail.' };
  try {
    await api(verifyEmail, { body: { token } });
    return { kind: 'verified' };
  } catch (error) {
    return {
      kind: 'failed',
      message: detailOf(error, 'Your address could not be confirmed. Please try again.'),
    };
  }
}

function Outcome({ verification, onRetry }: { verification: Verification; onRetry: () => void }) {
  switch (verification.kind) {
    case 'under_way':
      return <Spinner label="Confirming your address…" />;
    case 'verified':
      return <Banner tone="success">Your e-mail address is confirmed. You can sign in now.</Banner>;
    case 'failed':
      return (
        <Banner tone="error">
          <span>{verification.message}</span>
          <Button look="secondary" onClick={onRetry}>
            Retry
          </Button>
        </Banner>
      );
  }
}

/** Confirms an address with the mailed token, as soon as it is opened. */
export function VerifyEmailScreen() {
  const { api } = useServices();
  const token = useMailedToken();
  const [verification, setVerification] = useState<Verification>({ kind: 'under_way' });

  useEffect(() => {
    void verify(api, token).then(setVerification);
  }, [api, token]);

  function retry(): void {
    setVerification({ kind: 'under_way' });
    void verify(api, token).then(setVerification);
  }

  return (
    <AuthPage title="Confirm your e-mail">
      <Outcome verification={verification} onRetry={retry} />
      <a className="button button-wide" href="/login">
        Go to sign-in
      </a>
    </AuthPage>
  );
}
