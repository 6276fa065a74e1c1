import { ApiError } from '#api/api-error.ts';
import type { Bearer, Credentials } from '#api/with-refresh.ts';
import type { SessionCore } from './session.ts';

function ended(message: string): ApiError {
  return new ApiError({ kind: 'refused', message, status: 401 });
}

/** If this tab missed a change of user, its calls must not be sent with the new user's token. */
function current({ store, era, isStill }: SessionCore): Bearer | null {
  if (!isStill(era())) throw ended('Somebody else is signed in now.');
  const token = store.accessToken();
  return token === null ? null : { token, era: era() };
}

/** The current token if it belongs to the same sign-in as `spent`; never another user's. */
function successorOf(core: SessionCore, spent: Bearer): Bearer {
  const bearer = current(core);
  if (bearer === null || bearer.era !== spent.era) throw ended('Somebody signed out meanwhile.');
  return bearer;
}

/** A sign-in's tokens arrive just before its user; calls made with them in between belong to that user. */
function vouchFor({ isStill, store }: SessionCore, bearer: Bearer): void {
  if (!isStill(bearer.era) && store.accessToken() !== bearer.token)
    throw ended('Somebody signed out meanwhile.');
}

async function renew(core: SessionCore, spent: Bearer, isPatient: boolean): Promise<Bearer> {
  const bearer = successorOf(core, spent);
  if (bearer.token !== spent.token) return bearer;
  try {
    if ((await core.renew(spent.token, isPatient)) === 'renewed') return successorOf(core, spent);
    throw ended('The session has ended.');
  } catch (error) {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (isEnded && core.isStill(spent.era)) core.refuse();
    throw error;
  }
}

/** The session's side of the API's authentication. */
export function createCredentials(core: SessionCore): Credentials {
  return {
    current: () => current(core),
    renew: (spent, isPatient) => renew(core, spent, isPatient),
    vouchFor: (bearer) => vouchFor(core, bearer),
    giveUp(refused) {
      if (core.isStill(refused.era) && core.store.accessToken() === refused.token) core.refuse();
    },
  };
}
