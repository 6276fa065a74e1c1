import { Link } from '@tanstack/react-router';
import { useCallback, useId } from 'react';
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
    <Section
      title={say.title}
      lead={read.value === null ? undefined : read.value.requires_two_factor ? say.isOn : say.isOff}
    >
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
  const first = useId();
  const isFirst = !isRequired && user?.two_factor_enabled !== true;

  const change = async () =>
    onChanged(await api(changeSecurity, { body: { requires_two_factor: !isRequired } }));

  return (
    <>
      {without > 0 && <p className="section-lead">{say.without(without)}</p>}
      {isFirst && (
        <p id={first}>
          {say.yoursFirst} <Link to="/profile">{words.profile.twoFactor.setUp}</Link>
        </p>
      )}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <Button
          look="secondary"
          aria-disabled={isBusy || isFirst}
          aria-describedby={isFirst ? first : undefined}
          onClick={() => void (isFirst || act(change))}
        >
          {isRequired ? say.stop : say.require}
        </Button>
      </div>
    </>
  );
}
