import { register, type Registration } from '#shared/contract/registration.ts';
import { words } from '#shared/words/words.ts';
import { resultOf, type AuthResult } from './auth-result.ts';
import type { SessionCore } from './session.ts';

/** Registers a new organization with its first admin, who has to verify their address before they sign in. */
export async function registerWith(
  { bareApi }: Pick<SessionCore, 'bareApi'>,
  registration: Registration,
): Promise<AuthResult> {
  return resultOf(bareApi(register, { body: registration }), words.failures.attempts.registration);
}
