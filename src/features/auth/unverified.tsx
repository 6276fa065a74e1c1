import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { resendVerification } from '#shared/contract/verification.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type Sending = 'idle' | 'busy' | 'sent';

/** Says that the address has to be verified first, and sends another link on request. */
export function Unverified({ error, email }: { error: string; email: string }) {
  const { api } = useServices();
  const say = words.verification;
  const [sending, setSending] = useState<Sending>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function send(): Promise<void> {
    setSending('busy');
    setFailure(null);
    try {
      await api(resendVerification, { body: { email } });
      setSending('sent');
    } catch (refusal) {
      setFailure(callFailure(refusal, say.failed));
      setSending('idle');
    }
  }

  return (
    <>
      <Banner tone="error">
        <span>{failure ?? error}</span>
        <Button
          look="secondary"
          aria-disabled={sending === 'busy'}
          onClick={() => void (sending === 'busy' || send())}
        >
          {sending === 'busy' ? say.sending : say.send}
        </Button>
      </Banner>
      {sending === 'sent' && <Banner tone="success">{say.sent(email)}</Banner>}
    </>
  );
}
