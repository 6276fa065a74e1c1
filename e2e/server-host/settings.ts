import { accessTokenOf, type Account } from './accounts.ts';
import type { BillhookServer } from './billhook-server.ts';
import { call } from './call.ts';

const path = '/api/organization/settings';

/** Changes settings without a browser, as a colleague on another device would. */
export async function changeElsewhere(
  server: BillhookServer,
  admin: Account,
  changes: object,
): Promise<void> {
  const token = await accessTokenOf(server, admin);
  const { body: read } = await call(server, 'GET', path, { token });
  const body = { ...(typeof read === 'object' ? read : {}), ...changes };
  const answer = await call(server, 'PUT', path, { token, body });
  if (answer.status !== 200) throw new Error(`PUT ${path}: ${JSON.stringify(answer.body)}`);
}
