import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { keepTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Says that an admin asked to turn off the user's two-factor authentication, and lets the user keep it on. */
export function TwoFactorRemoval({ offAt, onKept }: { offAt: string; onKept: () => void }) {
  const { api } = useServices();
  const [failure, setFailure] = useState<string | null>(null);

  async function keep(): Promise<void> {
    try {
      await api(keepTwoFactor, {});
      onKept();
    } catch (error) {
      setFailure(callFailure(error, words.profile.twoFactor.keepOnFailed));
    }
  }

  return (
    <>
      <p>{words.profile.twoFactor.offOn(formatMoment(offAt))}</p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <Button onClick={() => void keep()}>{words.profile.twoFactor.keepOn}</Button>
      </div>
    </>
  );
}
