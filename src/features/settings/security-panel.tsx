import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useAct } from '#features/shared/use-act.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { changeSecurity, getSecurity, type Security } from '#shared/contract/organization-security.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

/** How the organization's users have to sign in. */
export function SecurityPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal: AbortSignal) => api(getSecurity, {}, { signal }), [api]));
  const say = words.settings.security;
  return (
    <Section title={say.title}>
      <ReadGate read={read} loading={say.loading}>
        {(security) => <TwoFactorRule security={security} onChanged={(now) => read.take(() => now)} />}
      </ReadGate>
    </Section>
  );
}

interface TwoFactorRuleProps {
  security: Security;
  onChanged: (security: Security) => void;
}

function TwoFactorRule({ security, onChanged }: TwoFactorRuleProps) {
  const { api } = useServices();
  const say = words.settings.security;
  const { isBusy, failure, act } = useAct(say.failed);
  const { requires_two_factor: isRequired, without_two_factor: without } = security;
  const user = useUser();
  const isFirst = !isRequired && user?.two_factor_enabled !== true;

  const change = async () =>
    onChanged(await api(changeSecurity, { body: { requires_two_factor: !isRequired } }));

  return (
    <>
      <p className="section-lead">
        {isRequired ? say.isOn : say.isOff} {without > 0 && say.without(without)}
      </p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {isFirst ? (
        <Banner tone="note">
          <span>{say.yoursFirst}</span>
          <Link className="button button-secondary" to="/profile" hash="security">
            {words.profile.twoFactor.setUp}
          </Link>
        </Banner>
      ) : (
        <div className="form-actions">
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(change)}>
            {isRequired ? say.stop : say.require}
          </Button>
        </div>
      )}
    </>
  );
}
