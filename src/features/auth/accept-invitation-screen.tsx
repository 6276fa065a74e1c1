import { useState } from 'react';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NewPasswordField } from '#features/shared/new-password-field.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { acceptInvitation } from '#shared/contract/users.ts';
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
    failed: 'The invitation could not be accepted.',
    onDone: onJoined,
  });
  return (
    <Form form={form} label="Your account" submit="Join" busy="Joining…">
      <FieldRow>
        <TextField label="First name" autoComplete="given-name" required {...form.bind('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...form.bind('last_name')} />
      </FieldRow>
      <NewPasswordField label="Password" {...form.bind('password')} />
    </Form>
  );
}

/** Joins an organization by the mailed link: a name and a password; signing in comes next. */
export function AcceptInvitationScreen() {
  const token = useMailedToken();
  const [isIn, setIn] = useState(false);
  return (
    <AuthPage title="Join your organization" lead="Tell us your name and choose a password.">
      {token === '' && (
        <Banner tone="error">This link is incomplete. Open it once more from the e-mail.</Banner>
      )}
      {isIn && <Banner tone="success">Welcome! You can sign in with your new password.</Banner>}
      {token !== '' && !isIn && <AcceptanceForm token={token} onJoined={() => setIn(true)} />}
      <a className={isIn ? 'button button-wide' : 'auth-link'} href="/login">
        Go to sign-in
      </a>
    </AuthPage>
  );
}
