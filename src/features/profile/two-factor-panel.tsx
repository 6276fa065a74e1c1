import { useState } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { Panel } from '#ui/panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** Codes of an authenticator app beside the password. */
export function TwoFactorPanel({ isOn }: { isOn: boolean }) {
  const { session } = useServices();
  // the codes can be read now and never again: they stay until they are put away by hand
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function turnedOn(recoveryCodes: readonly string[]): void {
    setCodes(recoveryCodes);
    void session.confirm();
  }

  return (
    <Panel
      title="Two-factor sign-in"
      lead={
        isOn
          ? 'It is on: who signs in needs your password and a code of your app.'
          : 'It is off. With it, who signs in needs your password and a code of an app on your phone.'
      }
    >
      {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {codes === null && !isOn && <TwoFactorSetUp onEnabled={turnedOn} />}
      {codes === null && isOn && <TwoFactorOff onDisabled={() => void session.confirm()} />}
    </Panel>
  );
}
