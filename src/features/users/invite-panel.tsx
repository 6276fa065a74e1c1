import { useState } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { inviteUser, type InvitedUser } from '#shared/contract/users.ts';
import { knownRole, type Role } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { assignableRoles, roleName } from './people.ts';

/** The contract's default. */
const usualRole: Role = 'user';

interface InvitePanelProps {
  ownRole: Role;
  onInvited: () => void;
}

/** Invites a user by email. They choose name and password when accepting. */
export function InvitePanel({ ownRole, onInvited }: InvitePanelProps) {
  const { api } = useServices();
  const [invited, setInvited] = useState<InvitedUser | null>(null);
  const [role, setRole] = useState(usualRole);
  const say = words.users.invite;
  const form = useForm({
    schema: inviteUser.body,
    toBody: (typed) => typed,
    send: (body) => api(inviteUser, { body }),
    failed: say.failed,
    onDone(user) {
      setInvited(user);
      setRole(usualRole);
      onInvited();
    },
    clears: true,
  });
  const assignable = assignableRoles(ownRole, 'user');
  const hasLink = invited?.invitation_url !== undefined;
  return (
    <Panel title={say.title} lead={say.lead}>
      <Form
        form={form}
        label={say.title}
        submit={say.send}
        busy={say.sending}
        done={(hasLink ? say.invited : say.sent)(invited?.email ?? '')}
      >
        <TextField
          label={words.base.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.bind('email')}
        />
        <ChoiceField
          label={say.role}
          options={assignable.map((one) => [one, roleName(one)])}
          hint={words.users.roleTexts[role]}
          defaultValue={usualRole}
          onChange={({ target }) => setRole(knownRole(target.value))}
          {...form.bind('role')}
        />
      </Form>
      {invited !== null && <InvitationLink invited={invited} />}
    </Panel>
  );
}
