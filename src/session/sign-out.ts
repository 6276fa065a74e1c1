import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { logout, refresh } from '#shared/contract/auth.ts';
import type { SessionCore } from './session.ts';

function endSession(bareApi: Api, accessToken: string): Promise<unknown> {
  return bareApi(logout, {}, { headers: { authorization: `Bearer ${accessToken}` } });
}

/** Ends the session on the host, with a fresh token where the old one has expired; nothing is stored. */
async function endOnHost(bareApi: Api, accessToken: string, refreshToken: string | null): Promise<void> {
  try {
    await endSession(bareApi, accessToken);
  } catch (error) {
    const hasExpired = error instanceof ApiError && error.status === 401;
    if (!hasExpired || refreshToken === null) return;
    const pair = await bareApi(refresh, { body: { refresh_token: refreshToken } });
    await endSession(bareApi, pair.access_token);
  }
}

/**
 * Tells our own server that the session ended, before the tokens are cleared; a host that names no live
 * areas knows no such call. The session on this device has ended whatever comes back.
 */
export function tellHostOfSignOut({ store, getState, bareApi }: SessionCore): void {
  const state = getState();
  const isOurs = state.kind === 'signed_in' && state.user.organization.live_areas !== undefined;
  const accessToken = store.accessToken();
  if (accessToken === null || !isOurs) return;
  endOnHost(bareApi, accessToken, store.refreshToken()).catch(() => undefined);
}
