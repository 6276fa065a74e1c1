import { useEffect, useState } from 'react';
import { useGoTo, useServices } from '#features/shared/use-services.ts';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Rich } from '#ui/rich.tsx';
import { Banner } from '#ui/banner.tsx';
import { AuthPage } from './auth-page.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { Registered } from './registered.tsx';
import {
  emptyValues,
  isUnchanged,
  isUntouched,
  toRegistration,
  type RegisterValues,
} from './register-values.ts';
import type { SignInSearch } from './sign-in-search.ts';
import { SocialSignIn } from './social/social-sign-in.tsx';
import { useAuthAction } from './use-auth-action.ts';
import { useRegion } from './use-region.ts';
import { useSocialProviders } from './use-social-providers.ts';

/** spec.md section 9: milliseconds between the success message and /login. */
const redirectDelay = 3_000;

function useLeaveForLogin(isDone: boolean): void {
  const goTo = useGoTo();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      goTo('/login?notice=verify_email', { replace: true });
    }, redirectDelay);
    return () => clearTimeout(timer);
  }, [isDone, goTo]);
}

/**
 * True on step 2: the URL says so and Continue was pressed. After a reload nothing typed is left, so it starts at
 * step 1.
 */
function useSecondStep(step: SignInSearch['step']) {
  const goTo = useGoTo();
  const [hasContinued, setContinued] = useState(false);
  const isTooEarly = step === 2 && !hasContinued;
  useEffect(() => {
    if (isTooEarly) goTo('/register', { replace: true });
  }, [isTooEarly, goTo]);

  function goOn(): void {
    setContinued(true);
    goTo('/register?step=2');
  }

  return { isSecondStep: step === 2 && hasContinued, hasContinued, goOn };
}

const toLogin = (text: string) => <a href="/login">{text}</a>;

/** Registration in two steps (spec.md sections 2 and 4). */
export function RegisterScreen({ step }: { step: SignInSearch['step'] }) {
  const { session } = useServices();
  const { isSecondStep, hasContinued, goOn } = useSecondStep(step);
  const action = useAuthAction();
  const offer = useSocialProviders();
  const region = useRegion(offer.isOurs);
  const [values, setValues] = useState(emptyValues);
  const [sent, setSent] = useState(emptyValues);
  const goTo = useGoTo();
  const [isDone, setDone] = useState(false);
  useLeaveForLogin(isDone);
  useDirtyForm(!isUntouched(values, region) && !isDone);

  function change(part: Partial<RegisterValues>): void {
    setValues((before) => ({ ...before, ...part }));
  }

  async function create(): Promise<void> {
    setSent(values);
    const result = await action.run(() => session.register(toRegistration(values)));
    if (result.success) setDone(true);
    else if (result.fields.some(({ path }) => path !== 'password')) goTo('/register', { replace: true });
  }

  if (action.codeStep !== null) return <action.codeStep.Screen action={action} step={action.codeStep} />;
  if (isDone) return <Registered offer={offer} />;
  return (
    <AuthPage
      title={words.registration.createYourAccount}
      lead={<Rich text={words.registration.trial} parts={{ link: toLogin }} />}
    >
      {action.error !== null && <Banner tone="error">{action.error}</Banner>}
      <p className="auth-lead">{isSecondStep ? words.registration.stepTwo : words.registration.stepOne}</p>
      {isSecondStep ? (
        <PasswordStep
          values={values}
          locked={action.busy}
          onChange={change}
          onBack={() => goTo('/register', { replace: true })}
          onSubmit={() => void create()}
        />
      ) : (
        <OrganizationStep
          values={values}
          region={region}
          isReopened={hasContinued}
          refused={action.fields.filter(({ path }) => isUnchanged(path, values, sent))}
          onChange={change}
          onContinue={goOn}
        />
      )}
      <SocialSignIn action={action} offer={{ ...offer, hasPasskeys: false }} />
    </AuthPage>
  );
}
