import { useState } from 'react';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { inviteUser } from '#shared/contract/users.ts';
import type { Role } from '#shared/permissions.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { assignableRoles, roleName } from './people.ts';

interface InvitePanelProps {
  ownRole: Role;
  onInvited: () => void;
}

/** Invites by e-mail; whoever follows the link chooses name and password. */
export function InvitePanel({ ownRole, onInvited }: InvitePanelProps) {
  const { api } = useServices();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    schema: inviteUser.body,
    toBody: (typed) => typed,
    send: (body) => api(inviteUser, { body }),
    failed: 'The invitation could not be sent.',
    onDone(invited) {
      setSentTo(invited.email);
      onInvited();
    },
    clears: true,
  });
  return (
    <Panel title="Invite somebody" lead="They get a link that holds for 72 hours.">
      <Form
        form={form}
        label="Invite somebody"
        submit="Send invitation"
        busy="Sending…"
        done={`The invitation to ${sentTo} is on its way.`}
      >
        <FieldRow>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.bind('email')}
          />
          <ChoiceField
            label="Role"
            options={assignableRoles(ownRole, 'user').map((role) => [role, roleName(role)])}
            {...form.bind('role')}
          />
        </FieldRow>
      </Form>
    </Panel>
  );
}
