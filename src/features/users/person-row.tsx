import { Info } from 'lucide-react';
import { formatDayOf, formatMoment } from '#features/shared/format-moment.ts';
import { formatAgo } from '#features/shared/relative-time.ts';
import type { OrganizationUser } from '#shared/contract/users.ts';
import { canManage } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isLastAdmin, nameOf, roleName } from './people.ts';
import { PersonMenu } from './person-menu.tsx';
import type { PersonAction, Self } from './warnings.ts';

/** What all rows share. */
export interface RowProps {
  people: readonly OrganizationUser[];
  self: Self;
  /** A change is under way. */
  isBusy: boolean;
  onAction: (action: PersonAction) => void;
  /** Asks for a user's role. */
  onRole: (person: OrganizationUser) => void;
}

interface PersonRowProps extends RowProps {
  person: OrganizationUser;
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

/** Why the user can't be changed here, shown instead of the menu. */
function refusalFor({ person, people, self }: PersonRowProps): string | null {
  if (!canManage(self.role, person.role)) return words.users.superAdminOnly;
  if (isLastAdmin(person, people)) return words.users.onlyAdmin;
  return null;
}

/** In ms. Who is at work is noted once in a quarter of an hour. */
const lately = 30 * 60_000;
/** In ms. Longer ago, the date says more. */
const month = 30 * 86_400_000;

function seenText(seen: string): string {
  const at = Date.parse(seen);
  const now = Date.now();
  if (now - at < lately) return words.users.seenLately;
  return now - at < month
    ? words.users.lastSeen(formatAgo(at, now, words.dashboard))
    : words.users.lastSeenOn(formatDayOf(seen));
}

/** When the user was invited or last seen. */
function sinceOf({ status, created_at: created, last_seen_at: seen }: OrganizationUser): string | null {
  if (status === 'invited') return words.users.invitedOn(formatDayOf(created));
  return seen === null ? null : seenText(seen);
}

function Notes({ person, refusal }: { person: OrganizationUser; refusal: string | null }) {
  const { two_factor_off_at: offAt } = person;
  return (
    <>
      {typeof offAt === 'string' && (
        <span className="person-note">{words.users.twoFactorOffOn(formatMoment(offAt))}</span>
      )}
      {refusal !== null && (
        <span className="person-note person-refusal">
          <Info aria-hidden="true" />
          {refusal}
        </span>
      )}
    </>
  );
}

/** A user or pending invitation. */
export function PersonRow(props: PersonRowProps) {
  const { person, self, isBusy, onAction, onRole } = props;
  const { email, role, status } = person;
  const name = nameOf(person);
  const refusal = refusalFor(props);
  const since = sinceOf(person);
  return (
    <tr>
      <th scope="row">
        <span className="person-name">
          {name}
          {person.id === self.id && <span className="person-you"> {words.users.list.you}</span>}
        </span>
        {name !== email && <span className="person-note">{email}</span>}
        <Notes person={person} refusal={refusal} />
      </th>
      <td className="person-role">{roleName(role)}</td>
      <td className="person-state">
        <StatusBadge status={status} words={words.users.statuses[status]} />
        {since !== null && <span className="person-note">{since}</span>}
      </td>
      <td className="person-more">
        {refusal === null && (
          <PersonMenu
            name={name}
            isBusy={isBusy}
            kinds={[...actionsByStatus[status], ...codeActions(props)]}
            onRole={() => onRole(person)}
            onAction={(kind) => onAction({ kind, person })}
          />
        )}
      </td>
    </tr>
  );
}
