import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { logout, refresh } from '#shared/contract/auth.ts';
import { isNameless, type LeftOpen } from './machine.ts';
import type { SessionCore } from './session.ts';

/** If the host doesn't answer within this (milliseconds), the user is told it may not know. */
const patience = 4_000;

function endSession(bareApi: Api, accessToken: string): Promise<unknown> {
  return bareApi(logout, {}, { headers: { authorization: `Bearer ${accessToken}` } });
}

/**
 * Ends the session on the host, with a fresh token if the old one has expired; nothing is stored. Rejects if the
 * session may still be open.
 */
async function endOnHost(bareApi: Api, accessToken: string, refreshToken: string | null): Promise<void> {
  try {
    await endSession(bareApi, accessToken);
  } catch (error) {
    const hasExpired = error instanceof ApiError && error.status === 401;
    if (!hasExpired || refreshToken === null) throw error;
    const pair = await bareApi(refresh, { body: { refresh_token: refreshToken } }).catch(
      (refusal: unknown) => {
        // Already ended on the host.
        if (refusal instanceof ApiError && refusal.isDenial) return null;
        throw refusal;
      },
    );
    if (pair !== null) await endSession(bareApi, pair.access_token);
  }
}

/** Records in the state that the host couldn't be told, until it has been. */
function noteOutcome({ era, dispatch }: SessionCore, ending: Promise<void>, otherwise: LeftOpen): void {
  const left = era();
  function note(leftOpen: LeftOpen | null): void {
    clearTimeout(timer);
    if (era() === left) dispatch({ kind: 'host_told', leftOpen });
  }
  const timer = setTimeout(() => note(otherwise), patience);
  ending.then(
    () => note(null),
    () => note(otherwise),
  );
}

/** An unknown host may not have this call. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof ApiError && error.kind === 'refused' && error.status === 404)) throw error;
}

/**
 * Tells our own server that the session ends, then calls `leave` whatever the outcome. A host that has named the
 * user but no live areas doesn't have this call.
 */
export function signOut(core: SessionCore, leave: () => void): void {
  const { store, getState, bareApi } = core;
  const state = getState();
  const areas = state.kind === 'signed_in' ? state.user.organization.live_areas : undefined;
  const accessToken = store.accessToken();
  const mayBeOurs = accessToken !== null && (areas !== undefined || isNameless(state));
  const telling = mayBeOurs ? endOnHost(bareApi, accessToken, store.refreshToken()) : undefined;
  const ending = areas === undefined ? telling?.catch(unlessUnknown) : telling;
  leave();
  if (ending !== undefined)
    noteOutcome(core, ending, areas?.includes('profile') === true ? 'listed' : 'unlisted');
}
