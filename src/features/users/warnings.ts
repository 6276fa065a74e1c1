import type { OrganizationUser } from '#shared/contract/users.ts';
import { isAdmin, type Role } from '#shared/permissions.ts';
import { nameOf, roleName } from './people.ts';

/** Who looks at the list. */
export interface Self {
  id: string;
  role: Role;
}

/** What an admin may do to a person of the list. */
export type PersonAction =
  | { kind: 'change_role'; person: OrganizationUser; role: Role }
  | {
      kind: 'deactivate' | 'reactivate' | 'resend' | 'withdraw' | 'remove_code' | 'keep_code';
      person: OrganizationUser;
    };

/** What is said before something is done that can't simply be taken back. */
export interface Warning {
  title: string;
  text: string;
  confirm: string;
}

function deactivation(person: OrganizationUser, self: Self): Warning {
  const isSelf = person.id === self.id;
  return {
    title: isSelf ? 'Deactivate your own account?' : `Deactivate ${nameOf(person)}?`,
    text: isSelf
      ? 'You are signed out at once, and only another administrator can let you in again.'
      : 'They are signed out at once on every device. What they made stays, and you can reactivate them.',
    confirm: 'Deactivate',
  };
}

/** The warning that an action deserves; null for what is harmless or easily undone. */
export function warningOf(action: PersonAction, self: Self): Warning | null {
  const { person } = action;
  switch (action.kind) {
    case 'deactivate':
      return deactivation(person, self);
    case 'withdraw':
      return {
        title: `Withdraw the invitation to ${person.email}?`,
        text: 'The link that was mailed stops working.',
        confirm: 'Withdraw',
      };
    case 'change_role':
      if (person.id !== self.id || isAdmin(action.role)) return null;
      return {
        title: `Make yourself ${roleName(action.role)}?`,
        text: 'You lose access to this page, and only another administrator can give it back.',
        confirm: 'Give up my rights',
      };
    case 'remove_code':
      return {
        title: `Turn off two-factor sign-in for ${nameOf(person)}?`,
        text: 'For somebody who lost their app and their recovery codes. It goes off in 24 hours; we tell you both, and either of you can keep it on until then.',
        confirm: 'Turn off in 24 hours',
      };
    case 'keep_code':
    case 'reactivate':
    case 'resend':
      return null;
  }
}
