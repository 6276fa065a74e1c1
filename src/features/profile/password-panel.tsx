import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NewPasswordField } from '#features/shared/new-password-field.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { changePassword } from '#shared/contract/passwords.ts';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** A new password by the present one. */
export function PasswordPanel({ email }: { email: string }) {
  const { api } = useServices();
  const form = useForm({
    schema: changePassword.body,
    toBody: (typed) => typed,
    send: (body) => api(changePassword, { body }),
    failed: 'Your password could not be changed.',
    clears: true,
  });
  return (
    <Panel title="Password" lead="A new one signs out all other devices.">
      <Form
        form={form}
        label="Password"
        submit="Change password"
        busy="Changing…"
        done="Your password is changed. All other devices are signed out."
      >
        {/* tells password managers which account the new password belongs to */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          {...form.bind('current_password')}
        />
        <NewPasswordField label="New password" {...form.bind('new_password')} />
      </Form>
    </Panel>
  );
}
