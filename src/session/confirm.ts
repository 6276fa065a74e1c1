import { ApiError } from '#api/api-error.ts';
import { letGo } from '#api/let-go.ts';
import { getMe, type User } from '#shared/contract/me.ts';
import type { Session, SessionCore } from './session.ts';

/** Default timeout, so that a hanging request can't block the next one (milliseconds). */
const usualPatience = 10_000;

/** Asks the host who is signed in. Outdated responses are ignored. */
export function createConfirm({
  api,
  store,
  dispatch,
  refuse,
  era,
  isStill,
}: SessionCore): Session['confirm'] {
  const open = new Set<AbortController>();

  async function ask(question: AbortController, patience: number): Promise<User> {
    const timer = setTimeout(() => question.abort(), patience);
    open.add(question);
    try {
      return await api()(getMe, {}, { signal: question.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** True if the response is still wanted; then aborts older requests. */
  function isWanted(question: AbortController): boolean {
    if (!open.has(question)) return false;
    for (const older of open) {
      open.delete(older);
      if (older === question) break;
      letGo(older);
    }
    return true;
  }

  return async (patience = usualPatience) => {
    const askedIn = era();
    const question = new AbortController();
    try {
      const user = await ask(question, patience);
      if (!isWanted(question) || !isStill(askedIn) || store.accessToken() === null) return;
      store.saveUser(user);
      dispatch({ kind: 'host_named_user', user });
    } catch (error) {
      if (!open.delete(question) || !isStill(askedIn)) return;
      if (error instanceof ApiError && error.isDenial) refuse();
      else dispatch({ kind: 'host_unreachable' });
    }
  };
}
