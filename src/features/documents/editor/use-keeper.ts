import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { putOff } from '#features/shared/outbox/put-off.ts';
import { useServices } from '#features/shared/use-services.ts';
import { onReturn } from '#offline/on-return.ts';
import { apiOfNow } from '#session/api-of-now.ts';
import { ownerNow } from '#session/owner.ts';
import { useOrderQuestion } from '../use-order-question.tsx';
import { saveOrPutIn } from '../waiting/made-edit.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { KeeperStart, KeeperState } from './keeper-state.ts';
import { holdOpen } from './open-drafts.ts';
import { issueOf, waitingIssue } from './waiting-issue.ts';

interface Kept {
  keeper: DraftKeeper;
  state: KeeperState;
  /** The question before it is issued out of order; null while nothing is asked. */
  question: ReactNode;
}

/** The keeper of one document while its editor is open; saves when the screen or the page closes. */
export function useKeeper(id: string, start: KeeperStart): Kept {
  const services = useServices();
  const { api, session, connection } = services;
  const { issueInOrder, question } = useOrderQuestion();
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        api: apiOfNow(api, session),
        owner: start.isDeviceSilent === true ? null : ownerNow(session),
        id,
        start,
        issueInOrder,
        save: async (call, saving) => saveOrPutIn(services, call, saving),
        putOff: async (error, put) => putOff(services, error, waitingIssue(put), await issueOf(services, id)),
      }),
  );
  useEffect(() => onReturn(connection, keeper.sendAgain), [connection, keeper]);
  useEffect(() => holdOpen(navigator.locks, id), [id]);
  useEffect(() => {
    keeper.resume();
    const putAway = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    document.addEventListener('visibilitychange', putAway);
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', putAway);
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
      keeper.stop();
    };
  }, [keeper]);
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.get), question };
}
