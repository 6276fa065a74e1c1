import type { OrganizationUser } from '#shared/contract/users.ts';
import { isAdmin, type Role } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { nameOf, roleName } from './people.ts';

/** The user looking at the list. */
export interface Self {
  id: string;
  role: Role;
}

/** What an admin can do to a listed user, besides changing the role. */
export type PlainAction = 'deactivate' | 'reactivate' | 'resend' | 'withdraw' | 'remove_code' | 'keep_code';

/** What an admin can do to a listed user. */
export type PersonAction =
  | { kind: 'change_role'; person: OrganizationUser; role: Role }
  | { kind: PlainAction; person: OrganizationUser };

/** The text of a confirmation. */
export interface Warning {
  title: string;
  text: string;
  confirm: string;
}

function deactivation(person: OrganizationUser, self: Self): Warning {
  const isSelf = person.id === self.id;
  const say = words.users.warnings;
  return {
    title: isSelf ? say.deactivateSelf : say.deactivate(nameOf(person)),
    text: isSelf ? say.deactivateSelfText : say.deactivateText,
    confirm: words.users.actions.deactivate,
  };
}

/** The warning for an action; null if it is harmless or easily undone. */
export function warningOf(action: PersonAction, self: Self): Warning | null {
  const { person } = action;
  switch (action.kind) {
    case 'deactivate':
      return deactivation(person, self);
    case 'withdraw':
      return {
        title: words.users.warnings.revoke(person.email),
        text: words.users.warnings.revokeText,
        confirm: words.users.actions.withdraw,
      };
    case 'change_role':
      if (person.id !== self.id || isAdmin(action.role)) return null;
      return {
        title: words.users.warnings.demoteSelf(roleName(action.role)),
        text: words.users.warnings.demoteSelfText,
        confirm: words.users.warnings.demoteSelfConfirm,
      };
    case 'remove_code':
      return {
        title: words.users.warnings.removeTwoFactor(nameOf(person)),
        text: words.users.warnings.removeTwoFactorText,
        confirm: words.users.warnings.removeTwoFactorConfirm,
      };
    case 'keep_code':
    case 'reactivate':
    case 'resend':
      return null;
  }
}
