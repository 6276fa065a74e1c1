import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';

/** Repeats a call that the host refused without a recent proof, once the person has given it. */
export function withProof(api: Api, ask: () => Promise<boolean>): Api {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options);
    } catch (error) {
      if (!wantsProof(error) || !(await ask())) throw error;
      return api(endpoint, input, options);
    }
  };
}

function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'recent_sign_in_required';
}
