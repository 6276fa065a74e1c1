import { useRef, useState } from 'react';
import type { OrganizationUser } from '#shared/contract/users.ts';
import type { Role } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { assignableRoles, nameOf, roleName } from './people.ts';

interface RoleChoiceProps {
  person: OrganizationUser;
  ownRole: Role;
  /** Read-only. */
  isFixed: boolean;
  isBusy: boolean;
  onSave: (role: Role) => void;
}

/** The role of a user, effective from their next call. Arrow keys only select; Save applies. */
export function RoleChoice({ person, ownRole, isFixed, isBusy, onSave }: RoleChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState({ instead: person.role, role: person.role });
  const choices = assignableRoles(ownRole, person.role);
  if (isFixed || choices.length === 0) return <span className="person-role">{roleName(person.role)}</span>;
  // Discard the choice if the role was changed elsewhere.
  const role = chosen.instead === person.role ? chosen.role : person.role;

  function save(): void {
    if (isBusy) return;
    // The button disappears; keep the focus on the page.
    select.current?.focus();
    onSave(role);
  }

  return (
    <div className="role-choice">
      <select
        ref={select}
        className="field-control"
        aria-label={words.users.roleOf(nameOf(person))}
        value={role}
        onChange={({ target }) => {
          const next = choices.find((choice) => choice === target.value) ?? person.role;
          setChosen({ instead: person.role, role: next });
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {roleName(choice)}
          </option>
        ))}
      </select>
      {role !== person.role && (
        <Button aria-label={words.users.saveRoleOf(nameOf(person))} aria-disabled={isBusy} onClick={save}>
          {words.base.save}
        </Button>
      )}
    </div>
  );
}
