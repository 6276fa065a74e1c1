import type { ReactNode } from 'react';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { canManage } from '#shared/permissions.ts';
import { Button } from '#ui/button.tsx';
import { isLastAdmin, nameOf } from './people.ts';
import { RoleChoice } from './role-choice.tsx';
import type { PersonAction, Self } from './warnings.ts';

interface PersonRowProps {
  person: OrganizationUser;
  people: readonly OrganizationUser[];
  self: Self;
  isBusy: boolean;
  onAction: (action: PersonAction) => void;
}

const actionsByStatus = {
  active: [{ kind: 'deactivate', words: 'Deactivate' }],
  deactivated: [{ kind: 'reactivate', words: 'Reactivate' }],
  invited: [
    { kind: 'resend', words: 'Send again' },
    { kind: 'withdraw', words: 'Withdraw' },
  ],
} as const;

/** What else may be done about the second factor of a colleague. */
function codeActions({ person, self }: PersonRowProps) {
  if (person.status !== 'active' || person.two_factor_enabled !== true || person.id === self.id) return [];
  return typeof person.two_factor_off_at === 'string'
    ? ([{ kind: 'keep_code', words: 'Keep two-factor on' }] as const)
    : ([{ kind: 'remove_code', words: 'Turn off two-factor' }] as const);
}

const statusNames = { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' } as const;

function Status({ person }: { person: OrganizationUser }) {
  const since = person.status === 'invited' ? person.created_at : person.last_seen_at;
  return (
    <>
      <span className={`person-status person-${person.status}`}>{statusNames[person.status]}</span>
      {since !== null && (
        <span className="person-since">
          {person.status === 'invited' ? 'since' : 'last seen'} {formatMoment(since)}
        </span>
      )}
      {typeof person.two_factor_off_at === 'string' && (
        <span className="person-since">two-factor goes off {formatMoment(person.two_factor_off_at)}</span>
      )}
    </>
  );
}

/** Why nothing may be done here, where the buttons would stand. */
function refusalFor({ person, people, self }: PersonRowProps): string | null {
  if (!canManage(self.role, person.role)) return 'Only a super admin may change this person.';
  if (isLastAdmin(person, people)) return 'The only administrator: make somebody else one first.';
  return null;
}

function Actions(props: PersonRowProps): ReactNode {
  const { person, isBusy, onAction } = props;
  const refusal = refusalFor(props);
  if (refusal !== null) return <p className="person-since">{refusal}</p>;
  return [...actionsByStatus[person.status], ...codeActions(props)].map(({ kind, words }) => (
    <Button
      key={kind}
      look="secondary"
      aria-label={`${words}: ${nameOf(person)}`}
      aria-disabled={isBusy}
      onClick={() => onAction({ kind, person })}
    >
      {words}
    </Button>
  ));
}

/** One person or open invitation. */
export function PersonRow(props: PersonRowProps) {
  const { person, self, isBusy, onAction } = props;
  return (
    <tr>
      <th scope="row">
        <span className="person-name">
          {nameOf(person)}
          {person.id === self.id && <span className="person-since"> (you)</span>}
        </span>
        {nameOf(person) !== person.email && <span className="person-since">{person.email}</span>}
      </th>
      <td>
        <RoleChoice
          person={person}
          ownRole={self.role}
          isFixed={refusalFor(props) !== null}
          isBusy={isBusy}
          onSave={(role) => onAction({ kind: 'change_role', person, role })}
        />
      </td>
      <td>
        <Status person={person} />
      </td>
      <td>
        <div className="person-actions">
          <Actions {...props} />
        </div>
      </td>
    </tr>
  );
}
