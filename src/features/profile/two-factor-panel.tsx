import { useState } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { RecoveryCodesRenewal } from './recovery-codes-renewal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorRemoval } from './two-factor-removal.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** New recovery codes, shown only once, and the action that created them. */
interface FreshCodes {
  codes: readonly string[];
  news: string;
}

/** Two-factor authentication by an authenticator app. */
export function TwoFactorPanel({ user }: { user: User }) {
  const {
    two_factor_enabled: isOn = false,
    has_password: hasPassword = true,
    two_factor_off_at: offAt,
  } = user;
  const { session } = useServices();
  const [isUnderWay, setUnderWay] = useState(false);
  // Stay until the user dismisses them.
  const [fresh, setFresh] = useState<FreshCodes | null>(null);

  function turnedOn(codes: readonly string[]): void {
    setUnderWay(false);
    setFresh({ codes, news: words.profile.twoFactor.turnedOn });
    void session.confirm();
  }

  function renewed(codes: readonly string[]): void {
    setFresh({ codes, news: words.profile.twoFactor.newCodesMade });
  }

  return (
    <Section
      title={words.profile.twoFactor.title}
      lead={isOn ? words.profile.twoFactor.isOn : isUnderWay ? undefined : words.profile.twoFactor.isOff}
    >
      {fresh !== null && <RecoveryCodes {...fresh} onSaved={() => setFresh(null)} />}
      {fresh === null && !isOn && <TwoFactorSetUp onUnderWay={setUnderWay} onEnabled={turnedOn} />}
      {fresh === null && isOn && (
        <>
          {offAt && <TwoFactorRemoval offAt={offAt} onKept={() => void session.confirm()} />}
          <RecoveryCodesRenewal hasPassword={hasPassword} onRenewed={renewed} />
          {hasPassword ? (
            <TwoFactorOff onDisabled={() => void session.confirm()} />
          ) : (
            <p>{words.profile.twoFactor.passwordFirst}</p>
          )}
        </>
      )}
    </Section>
  );
}
