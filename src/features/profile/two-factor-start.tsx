import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { disableTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface TwoFactorStartProps<Answer> {
  send: (body: { password: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password if the sign-in isn't recent enough to set up two-factor authentication. */
export function TwoFactorStart<Answer>({ send, onDone, onCancel }: TwoFactorStartProps<Answer>) {
  const form = useForm({
    // The same field in both forms.
    schema: disableTwoFactor.body,
    toBody: (typed) => typed,
    send,
    failed: words.profile.twoFactor.setUpFailed,
    onDone,
    clears: true,
  });
  return (
    <Form
      form={form}
      label={words.profile.twoFactor.setUp}
      submit={words.profile.twoFactor.continue}
      busy={words.profile.twoFactor.checking}
      actions={
        <Button look="plain" onClick={onCancel}>
          {words.base.cancel}
        </Button>
      }
    >
      <p>{words.profile.twoFactor.passwordToSetUp}</p>
      <PasswordField
        label={words.profile.yourPassword}
        autoComplete="current-password"
        {...form.bind('password')}
      />
    </Form>
  );
}
