import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { OrganizationUser } from '#shared/contract/users.ts';
import type { Role } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogCancel } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { assignableRoles, nameOf, roleName } from './people.ts';

interface RoleDialogProps {
  person: OrganizationUser;
  ownRole: Role;
  /** Another change is under way. */
  isBusy: boolean;
  onSave: (role: Role) => void;
  onClose: () => void;
}

function RoleOption({ role }: { role: Role }) {
  return (
    <>
      <b>{roleName(role)}</b>
      <span className="person-note">{words.users.roleTexts[role]}</span>
    </>
  );
}

/** Chooses the role of a user, effective from their next call. */
export function RoleDialog({ person, ownRole, isBusy, onSave, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(person.role);
  const form = useRef<HTMLFormElement>(null);
  // The dialog focuses the first option, which need not be the current one.
  useEffect(() => form.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);
  const title = words.users.roleOf(nameOf(person));

  function save(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (role === person.role) onClose();
    else onSave(role);
  }

  return (
    <Dialog title={title} onClose={onClose} closeWords={words.base.cancel} closeLook="secondary">
      <form ref={form} className="form role-choice" method="post" aria-label={title} onSubmit={save}>
        <RadioGroup
          legend={words.users.invite.role}
          options={assignableRoles(ownRole, person.role).map((option) => [
            option,
            <RoleOption key={option} role={option} />,
          ])}
          value={role}
          onChoose={setRole}
        />
        <div className="form-actions">
          <DialogCancel />
          <Button type="submit" aria-disabled={isBusy}>
            {words.base.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
