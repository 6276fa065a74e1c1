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
} from '#shared/contract/users.ts';
import { knownRole, nameOf, roleName } from './people.ts';
import { warningOf, type PersonAction } from './warnings.ts';

interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

/** Changes to the people of the list, one at a time. */
export interface Administration {
  isBusy: boolean;
  outcome: Outcome | null;
  /** What waits for a confirmation. */
  asked: PersonAction | null;
  /** Does it, or asks first where it deserves a warning. */
  ask: (action: PersonAction) => void;
  confirm: () => void;
  dismiss: () => void;
}

async function perform(api: Api, action: PersonAction): Promise<string> {
  const { person } = action;
  const params = { id: person.id };
  switch (action.kind) {
    case 'change_role':
      await api(changeUserRole, { params, body: { new_role: action.role } });
      return `${nameOf(person)} is ${roleName(action.role)} now.`;
    case 'deactivate':
      await api(deactivateUser, { params });
      return `${nameOf(person)} is deactivated and signed out everywhere.`;
    case 'reactivate':
      await api(reactivateUser, { params });
      return `${nameOf(person)} can sign in again.`;
    case 'resend':
      await api(resendInvitation, { params });
      return `The invitation to ${person.email} is on its way again, with a new link.`;
    case 'remove_code':
      await api(removeTwoFactor, { params });
      return `Two-factor sign-in of ${nameOf(person)} goes off in 24 hours.`;
    case 'keep_code':
      await api(cancelTwoFactorRemoval, { params });
      return `Two-factor sign-in of ${nameOf(person)} stays on.`;
    case 'withdraw':
      await api(deactivateUser, { params });
      return `The invitation to ${person.email} is withdrawn.`;
  }
}

/** `onChanged` reads the list anew, also after a failure: it may have changed meanwhile. */
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
      setOutcome({ tone: 'success', message: await perform(api, action) });
    } catch (error) {
      setOutcome({ tone: 'error', message: callFailure(error, 'This could not be done.') });
    }
    setBusy(false);
    // one's own rights decide what the shell shows
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
