import { useState } from 'react';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NewPasswordField } from '#features/shared/new-password-field.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { acceptInvitation } from '#shared/contract/users.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/field.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

function AcceptanceForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { api } = useServices();
  const form = useForm({
    schema: acceptInvitation.body,
    toBody: (typed) => ({ ...typed, token }),
    send: (body) => api(acceptInvitation, { body }),
    failed: words.mailedLinks.invitation.failed,
    onDone: onJoined,
  });
  return (
    <Form
      form={form}
      label={words.mailedLinks.invitation.form}
      submit={words.mailedLinks.invitation.join}
      busy={words.mailedLinks.invitation.joining}
    >
      <FieldRow>
        <TextField
          label={words.base.firstName}
          autoComplete="given-name"
          required
          {...form.bind('first_name')}
        />
        <TextField
          label={words.base.lastName}
          autoComplete="family-name"
          required
          {...form.bind('last_name')}
        />
      </FieldRow>
      <NewPasswordField label={words.base.password} {...form.bind('password')} />
    </Form>
  );
}

/** Accepts an invitation from its emailed link: asks for name and password. The user then signs in. */
export function AcceptInvitationScreen() {
  const token = useMailedToken();
  const [isIn, setIn] = useState(false);
  return (
    <AuthPage title={words.mailedLinks.invitation.title} lead={words.mailedLinks.invitation.lead}>
      {token === '' && <Banner tone="error">{words.mailedLinks.incompleteLink}</Banner>}
      {isIn && <Banner tone="success">{words.mailedLinks.invitation.joined}</Banner>}
      {token !== '' && !isIn && <AcceptanceForm token={token} onJoined={() => setIn(true)} />}
      <a className={isIn ? 'button button-wide' : 'auth-link'} href="/login">
        {words.mailedLinks.goToSignIn}
      </a>
    </AuthPage>
  );
}
