import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import {
  cancelTwoFactorRemoval,
  changeUserRole,
  deactivateUser,
  reactivateUser,
  removeTwoFactor,
  resendInvitation,
  type InvitedUser,
} from '#shared/contract/users.ts';
import { knownRole } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { nameOf, roleName } from './people.ts';
import { warningOf, type PersonAction } from './warnings.ts';

interface Outcome {
  tone: 'success' | 'error';
  message: string;
  /** A new invitation. */
  invited?: InvitedUser;
}

function outcomeOf(done: string | InvitedUser): Outcome {
  if (typeof done === 'string') return { tone: 'success', message: done };
  const { resent } = words.users.outcomes;
  const message =
    done.invitation_url === undefined ? resent(done.email) : words.users.invite.invited(done.email);
  return { tone: 'success', message, invited: done };
}

/** Changes to the listed users, one at a time. */
export interface Administration {
  /** A change is under way: until then no other is taken. */
  isBusy: boolean;
  outcome: Outcome | null;
  /** The action waiting for confirmation. */
  asked: PersonAction | null;
  /** Runs an action, or asks first if it needs a warning. */
  ask: (action: PersonAction) => void;
  confirm: () => void;
  dismiss: () => void;
}

async function perform(api: Api, action: PersonAction): Promise<string | InvitedUser> {
  const { person } = action;
  const say = words.users.outcomes;
  const params = { id: person.id };
  switch (action.kind) {
    case 'change_role':
      await api(changeUserRole, { params, body: { new_role: action.role } });
      return say.roleChanged(nameOf(person), roleName(action.role));
    case 'deactivate':
      await api(deactivateUser, { params });
      return say.deactivated(nameOf(person));
    case 'reactivate':
      await api(reactivateUser, { params });
      return say.reactivated(nameOf(person));
    case 'resend':
      return api(resendInvitation, { params });
    case 'remove_code':
      await api(removeTwoFactor, { params });
      return say.twoFactorRemoved(nameOf(person));
    case 'keep_code':
      await api(cancelTwoFactorRemoval, { params });
      return say.twoFactorKept(nameOf(person));
    case 'withdraw':
      await api(deactivateUser, { params });
      return say.revoked(person.email);
  }
}

/** `onChanged` reloads the list, also after a failure, because it may be outdated. */
export function useAdministration(onChanged: () => void): Administration {
  const { api, session } = useServices();
  const user = useUser();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const self = { id: user?.id ?? '', role: knownRole(user?.role ?? '') };

  async function run(action: PersonAction): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(outcomeOf(await perform(api, action)));
    } catch (error) {
      setOutcome({ tone: 'error', message: callFailure(error, words.users.outcomes.failed) });
    }
    setBusy(false);
    // The shell depends on the user's own role.
    if (action.person.id === self.id) await session.confirm();
    onChanged();
  }

  return {
    isBusy,
    outcome,
    asked,
    ask(action) {
      if (isBusy) return;
      if (warningOf(action, self) === null) void run(action);
      else setAsked(action);
    },
    confirm() {
      setAsked(null);
      if (asked !== null) void run(asked);
    },
    dismiss: () => setAsked(null),
  };
}
