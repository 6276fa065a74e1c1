import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NewPasswordField } from '#features/shared/new-password-field.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { changePassword } from '#shared/contract/passwords.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Changes the password; requires the current one. */
export function PasswordPanel({ email }: { email: string }) {
  const { api } = useServices();
  const form = useForm({
    schema: changePassword.body,
    toBody: (typed) => typed,
    send: (body) => api(changePassword, { body }),
    failed: words.profile.password.failed,
    clears: true,
  });
  return (
    <Section title={words.profile.password.title} lead={words.profile.password.lead}>
      <Form
        isOneOfMany
        form={form}
        label={words.profile.password.title}
        submit={words.profile.password.change}
        busy={words.profile.password.changing}
        done={words.profile.password.changed}
      >
        {/* Tells password managers which account the password is for. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={words.profile.password.current}
          autoComplete="current-password"
          {...form.bind('current_password')}
        />
        <NewPasswordField label={words.profile.password.new} {...form.bind('new_password')} />
      </Form>
    </Section>
  );
}
