import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { forgotPassword } from '#shared/contract/passwords.ts';
import { Panel } from '#ui/panel.tsx';

/** The way to a first password for somebody who signs in through a provider only: the link proves the address. */
export function FirstPasswordPanel({ email }: { email: string }) {
  const { api } = useServices();
  const form = useForm({
    schema: forgotPassword.body,
    toBody: () => ({ email }),
    send: (body) => api(forgotPassword, { body }),
    failed: 'The link could not be sent.',
  });
  return (
    <Panel title="Password" lead="You have none yet. With one you can sign in without a linked account.">
      <Form
        form={form}
        label="Password"
        submit="Send a link to set one"
        busy="Sending…"
        done={`We sent a link to ${email}. It holds for 30 minutes.`}
      >
        <p>Setting a password signs you out on all devices; then you sign in with it.</p>
      </Form>
    </Panel>
  );
}
