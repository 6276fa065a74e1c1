import { useState, type ComponentType } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { setUpTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { TwoFactorProofProps } from './two-factor-proof.tsx';

interface TwoFactorSetUpProps {
  onUnderWay: (isUnderWay: boolean) => void;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}

type Offer = CallOutput<typeof setUpTwoFactor>;

interface Proof {
  offer: Offer;
  Form: ComponentType<TwoFactorProofProps>;
}

/**
 * Requests a secret, shows it for the authenticator app, and turns on two-factor authentication with a first
 * code.
 */
export function TwoFactorSetUp({ onUnderWay, onEnabled }: TwoFactorSetUpProps) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);

  /** Loads the QR code generator together with the secret. */
  async function begin(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const [offer, { TwoFactorProof }] = await Promise.all([
        api(setUpTwoFactor, {}),
        import('./two-factor-proof.tsx'),
      ]);
      setProof({ offer, Form: TwoFactorProof });
      onUnderWay(true);
    } catch (error) {
      setFailure(callFailure(error, words.profile.twoFactor.setUpFailed));
    }
    setBusy(false);
  }

  if (proof !== null) {
    const cancel = () => {
      setProof(null);
      onUnderWay(false);
    };
    return <proof.Form offer={proof.offer} onEnabled={onEnabled} onCancel={cancel} />;
  }
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void (isBusy || begin())}>
          {words.profile.twoFactor.setUp}
        </Button>
      </div>
    </>
  );
}
