import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { disableTwoFactor } from '#shared/contract/two-factor.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** Turns two-factor sign-in off; other devices are signed out. */
export function TwoFactorOff({ onDisabled }: { onDisabled: () => void }) {
  const { api } = useServices();
  const form = useForm({
    schema: disableTwoFactor.body,
    toBody: (typed) => typed,
    send: (body) => api(disableTwoFactor, { body }),
    failed: 'Two-factor sign-in could not be turned off.',
    onDone: onDisabled,
    clears: true,
  });
  return (
    <Form form={form} label="Turn two-factor sign-in off" submit="Turn off" busy="Turning off…">
      <PasswordField label="Your password" autoComplete="current-password" {...form.bind('password')} />
    </Form>
  );
}
