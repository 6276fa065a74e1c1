import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { renewRecoveryCodes } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface RecoveryCodesRenewalProps {
  /** Without a password, an app code is required instead. */
  hasPassword: boolean;
  onRenewed: (codes: readonly string[]) => void;
}

/** Creates ten new recovery codes; the old ones stop working. */
export function RecoveryCodesRenewal({ hasPassword, onRenewed }: RecoveryCodesRenewalProps) {
  const { api } = useServices();
  const form = useForm({
    schema: renewRecoveryCodes.body,
    toBody: (typed) => typed,
    send: (body) => api(renewRecoveryCodes, { body }),
    failed: words.profile.twoFactor.newCodesFailed,
    onDone: ({ recovery_codes }) => onRenewed(recovery_codes),
    clears: true,
  });
  return (
    <Form
      form={form}
      label={words.profile.twoFactor.newCodes}
      submit={words.profile.twoFactor.makeCodes}
      busy={words.profile.twoFactor.makingCodes}
    >
      <h3>{words.profile.twoFactor.newCodes}</h3>
      <p>{words.profile.twoFactor.newCodesText}</p>
      {hasPassword ? (
        <PasswordField
          label={words.profile.yourPassword}
          autoComplete="current-password"
          {...form.bind('password')}
        />
      ) : (
        <TextField
          label={words.profile.codeNow}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.bind('totp_code')}
        />
      )}
    </Form>
  );
}
