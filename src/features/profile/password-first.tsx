import { ApiError } from '#api/api-error.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { disableTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface PasswordFirstProps<Answer> {
  /** Accessible name of the form. */
  label: string;
  text: string;
  /** Error message if the host gives none. */
  failed: string;
  send: (body: { password: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password if the sign-in isn't recent enough to change how one signs in. */
export function PasswordFirst<Answer>(props: PasswordFirstProps<Answer>) {
  const { label, text, failed, send, onDone, onCancel } = props;
  const form = useForm({
    // The same field in all these forms.
    schema: disableTwoFactor.body,
    toBody: (typed) => typed,
    send,
    failed,
    onDone,
    clears: true,
  });
  return (
    <Form
      form={form}
      label={label}
      submit={words.profile.twoFactor.continue}
      busy={words.profile.twoFactor.checking}
      actions={
        <Button look="plain" onClick={onCancel}>
          {words.base.cancel}
        </Button>
      }
    >
      <p>{text}</p>
      <PasswordField
        label={words.profile.yourPassword}
        autoComplete="current-password"
        {...form.bind('password')}
      />
    </Form>
  );
}

/** The host wants the password, because the sign-in isn't recent. */
export function wantsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'recent_sign_in_required';
}
