import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { disableTwoFactor } from '#shared/contract/two-factor.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface TwoFactorStartProps<Answer> {
  send: (body: { password: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password where the sign-in is not recent enough to set up a second factor. */
export function TwoFactorStart<Answer>({ send, onDone, onCancel }: TwoFactorStartProps<Answer>) {
  const form = useForm({
    // the same field under the same name
    schema: disableTwoFactor.body,
    toBody: (typed) => typed,
    send,
    failed: 'The set-up could not begin.',
    onDone,
    clears: true,
  });
  return (
    <Form
      form={form}
      label="Set up two-factor sign-in"
      submit="Continue"
      busy="Checking…"
      actions={
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <p>You signed in a while ago. Enter your password to set up two-factor sign-in.</p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.bind('password')} />
    </Form>
  );
}
