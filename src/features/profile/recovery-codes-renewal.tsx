import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { renewRecoveryCodes } from '#shared/contract/two-factor.ts';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface RecoveryCodesRenewalProps {
  /** Without one, a code of the app proves who asks. */
  hasPassword: boolean;
  onRenewed: (codes: readonly string[]) => void;
}

/** Ten new recovery codes; the old ones stop working. */
export function RecoveryCodesRenewal({ hasPassword, onRenewed }: RecoveryCodesRenewalProps) {
  const { api } = useServices();
  const form = useForm({
    schema: renewRecoveryCodes.body,
    toBody: (typed) => typed,
    send: (body) => api(renewRecoveryCodes, { body }),
    failed: 'The recovery codes could not be renewed.',
    onDone: ({ recovery_codes }) => onRenewed(recovery_codes),
    clears: true,
  });
  return (
    <Form form={form} label="New recovery codes" submit="Make new recovery codes" busy="Making…">
      <h3>New recovery codes</h3>
      <p>Lost yours, or used most of them? New ones take the place of all that you have.</p>
      {hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" {...form.bind('password')} />
      ) : (
        <TextField
          label="Code that your app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.bind('totp_code')}
        />
      )}
    </Form>
  );
}
