import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { disableTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** Turns two-factor authentication off and signs out other devices. */
export function TwoFactorOff({ onDisabled }: { onDisabled: () => void }) {
  const { api } = useServices();
  const form = useForm({
    schema: disableTwoFactor.body,
    toBody: (typed) => typed,
    send: (body) => api(disableTwoFactor, { body }),
    failed: words.profile.twoFactor.turnOffFailed,
    onDone: onDisabled,
    clears: true,
  });
  return (
    <Form
      form={form}
      label={words.profile.twoFactor.turnOffForm}
      submit={words.profile.twoFactor.turnOff}
      busy={words.profile.twoFactor.turningOff}
    >
      <PasswordField
        label={words.profile.yourPassword}
        autoComplete="current-password"
        {...form.bind('password')}
      />
    </Form>
  );
}
