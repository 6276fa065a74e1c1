import { ApiError } from '#api/api-error.ts';
import { letGo } from '#api/let-go.ts';
import { getMe, type User } from '#shared/contract/me.ts';
import type { Session, SessionCore } from './session.ts';

/** A question that hangs would keep the next one from being asked (milliseconds). */
const usualPatience = 10_000;

/** What a host says of a user that is none: any refusal but those that pass by themselves. */
function isUserRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);
}

/** Asks the host who this is. Of two answers that pass each other, the older question's is not taken. */
export function createConfirm({ api, store, dispatch, refuse, era }: SessionCore): Session['confirm'] {
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

  /** True for an answer that is still awaited; with it, older questions need none any more. */
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
      if (!isWanted(question) || era() !== askedIn || store.accessToken() === null) return;
      store.saveUser(user);
      dispatch({ kind: 'host_named_user', user });
    } catch (error) {
      if (!open.delete(question) || era() !== askedIn) return;
      if (isUserRefused(error)) refuse();
      else dispatch({ kind: 'host_unreachable' });
    }
  };
}
