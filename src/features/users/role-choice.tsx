import type { OrganizationUser } from '#shared/contract/users.ts';
import type { Role } from '#shared/permissions.ts';
import { assignableRoles, nameOf, roleName } from './people.ts';

interface RoleChoiceProps {
  person: OrganizationUser;
  ownRole: Role;
  /** The role may be read, but not changed here. */
  isFixed: boolean;
  isBusy: boolean;
  onChoose: (role: Role) => void;
}

/** The role of a person; it counts from the next call on. Shows the old one until the server has agreed. */
export function RoleChoice({ person, ownRole, isFixed, isBusy, onChoose }: RoleChoiceProps) {
  const choices = assignableRoles(ownRole, person.role);
  if (isFixed || choices.length === 0) return <span className="person-role">{roleName(person.role)}</span>;
  return (
    <select
      className="field-control"
      aria-label={`Role of ${nameOf(person)}`}
      value={person.role}
      aria-disabled={isBusy}
      onChange={(event) => {
        const chosen = choices.find((role) => role === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {choices.map((role) => (
        <option key={role} value={role}>
          {roleName(role)}
        </option>
      ))}
    </select>
  );
}
