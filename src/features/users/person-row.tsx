import type { ReactNode } from 'react';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { canManage } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
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
  active: ['deactivate'],
  deactivated: ['reactivate'],
  invited: ['resend', 'withdraw'],
} as const;

/** Actions for a colleague's two-factor authentication. */
function codeActions({ person, self }: PersonRowProps) {
  if (person.status !== 'active' || person.two_factor_enabled !== true || person.id === self.id) return [];
  return [typeof person.two_factor_off_at === 'string' ? 'keep_code' : 'remove_code'] as const;
}

function Status({ person }: { person: OrganizationUser }) {
  const since = person.status === 'invited' ? person.created_at : person.last_seen_at;
  return (
    <>
      <span className={`person-status person-${person.status}`}>{words.users.statuses[person.status]}</span>
      {since !== null && (
        <span className="person-since">
          {person.status === 'invited'
            ? words.users.invitedOn(formatMoment(since))
            : words.users.lastSeen(formatMoment(since))}
        </span>
      )}
      {typeof person.two_factor_off_at === 'string' && (
        <span className="person-since">
          {words.users.twoFactorOffOn(formatMoment(person.two_factor_off_at))}
        </span>
      )}
    </>
  );
}

/** Why the user can't be changed here, shown instead of the buttons. */
function refusalFor({ person, people, self }: PersonRowProps): string | null {
  if (!canManage(self.role, person.role)) return words.users.superAdminOnly;
  if (isLastAdmin(person, people)) return words.users.onlyAdmin;
  return null;
}

function Actions(props: PersonRowProps): ReactNode {
  const { person, isBusy, onAction } = props;
  const refusal = refusalFor(props);
  if (refusal !== null) return <p className="person-since">{refusal}</p>;
  return [...actionsByStatus[person.status], ...codeActions(props)].map((kind) => (
    <Button
      key={kind}
      look="secondary"
      aria-label={words.users.actions.of(words.users.actions[kind], nameOf(person))}
      aria-disabled={isBusy}
      onClick={() => onAction({ kind, person })}
    >
      {words.users.actions[kind]}
    </Button>
  ));
}

/** A user or pending invitation. */
export function PersonRow(props: PersonRowProps) {
  const { person, self, isBusy, onAction } = props;
  return (
    <tr>
      <th scope="row">
        <span className="person-name">
          {nameOf(person)}
          {person.id === self.id && <span className="person-since"> {words.users.list.you}</span>}
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
