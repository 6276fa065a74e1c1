import { createApi } from '#api/client.ts';
import { send } from '#api/transport.ts';
import { withPuzzles } from '#api/with-puzzles.ts';
import { withRefresh } from '#api/with-refresh.ts';
import type { Services } from '#features/shared/services.ts';
import { askWhileUnreachable, probePace } from '#offline/ask-while-unreachable.ts';
import { watchOutcomes } from '#offline/connection.ts';
import { onReturn } from '#offline/on-return.ts';
import { endReadsOnSignOut } from '#session/end-reads-on-sign-out.ts';
import { followOtherTabs } from '#session/follow-other-tabs.ts';
import { isOpenQuestion, keepConfirming } from '#session/keep-confirming.ts';
import { lentSuccession } from '#session/lent-succession.ts';
import { createRenewal } from '#session/refresh-access-token.ts';
import { createSession, type Session } from '#session/session.ts';
import { createTokenStore } from '#session/token-store.ts';

/** The API host (spec.md section 7): this origin unless set at build time. */
const host = import.meta.env.VITE_API_HOST ?? '';

/** Wires transport, session and API together. */
export function createServices(page: Window): Services {
  const store = createTokenStore(() => page.localStorage);
  const { transport, connection, lastAskedAt } = watchOutcomes(withPuzzles(send));
  const bareApi = createApi(transport, host);
  const { locks } = page.navigator;
  const renew = createRenewal({ bareApi, store, locks, succession: lentSuccession });
  const session: Session = createSession({ store, bareApi, renew, api: () => api });
  const api = createApi(withRefresh(endReadsOnSignOut(transport, session), session.credentials), host);
  followOtherTabs(session, page);
  keepConfirming(session, page);
  onReturn(connection, () => {
    if (isOpenQuestion(session)) void session.confirm();
  });
  const ask = async () => {
    if (session.getState().kind !== 'signed_out') await session.confirm(probePace);
  };
  askWhileUnreachable({ connection, lastAskedAt, ask }, page);
  return { api, session, connection };
}
