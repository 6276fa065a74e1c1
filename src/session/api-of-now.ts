import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Session } from './session.ts';

const somebodyElse = 'Somebody else is signed in now.';

/**
 * The API for the current user. Background work such as saving a draft is refused here, unsent, once someone else
 * or nobody is signed in.
 */
export function apiOfNow(api: Api, session: Pick<Session, 'era'>): Api {
  const began = session.era();
  return async (endpoint, input, options) => {
    if (session.era() !== began) throw new ApiError({ kind: 'refused', message: somebodyElse, status: 401 });
    return api(endpoint, input, options);
  };
}
