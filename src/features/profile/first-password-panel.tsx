import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { forgotPassword } from '#shared/contract/passwords.ts';
import { words } from '#shared/words/words.ts';
import { Section } from '#ui/section.tsx';

/** Lets users who sign in through a provider set a first password. The emailed link proves the address. */
export function FirstPasswordPanel({ email }: { email: string }) {
  const { api } = useServices();
  const form = useForm({
    schema: forgotPassword.body,
    toBody: () => ({ email }),
    send: (body) => api(forgotPassword, { body }),
    failed: words.profile.linkFailed,
  });
  return (
    <Section title={words.profile.password.title} lead={words.profile.password.noneLead}>
      <Form
        isOneOfMany
        form={form}
        label={words.profile.password.title}
        submit={words.profile.password.sendLink}
        busy={words.profile.sending}
        done={words.profile.password.linkSent(email)}
      >
        <p>{words.profile.password.noneText}</p>
      </Form>
    </Section>
  );
}
