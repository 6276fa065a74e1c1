import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Session } from './session.ts';

const somebodyElse = 'Somebody else is signed in now.';

/**
 * The API for whoever is signed in now. What they began goes on behind their back, as saving a draft does: once somebody
 * else is signed in, or nobody, it is refused here and never sent.
 */
export function apiOfNow(api: Api, session: Pick<Session, 'era'>): Api {
  const began = session.era();
  return async (endpoint, input, options) => {
    if (session.era() !== began) throw new ApiError({ kind: 'refused', message: somebodyElse, status: 401 });
    return api(endpoint, input, options);
  };
}
