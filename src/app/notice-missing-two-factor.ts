import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Session } from '#session/session.ts';

/** Asks who is signed in once the organization has begun to require two-factor authentication, so that guards run. */
export function noticeMissingTwoFactor(api: Api, session: Session): Api {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options);
    } catch (error) {
      const state = session.getState();
      const isNews = state.kind === 'signed_in' && state.user.two_factor_missing !== true;
      if (isNews && error instanceof ApiError && error.code === 'two_factor_missing') void session.confirm();
      throw error;
    }
  };
}
