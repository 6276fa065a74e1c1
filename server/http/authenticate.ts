import type { Access, Endpoint } from '#shared/contract/endpoint.ts';
import { may, type Permission } from '#shared/permissions.ts';
import type { Actor } from '#server/domain/actor.ts';
import { Refusal } from '#server/domain/refusal.ts';

/**
 * Reads the token of an `Authorization: Bearer …` header (RFC 6750). Throws `unauthenticated` if there is
 * none.
 */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthenticated', (say) => say.access.signIn);
  return token;
}

/** What a role needs for these levels of access. */
const permissionFor: Readonly<Partial<Record<Access, Permission>>> = {
  writer: 'write',
  exporter: 'export',
  auditor: 'audit',
  admin: 'administer',
};

/** Users who owe a second factor get what they need to set it up: their own account, under /auth. */
export function isRefusedWithoutTwoFactor({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean {
  if (access === 'user') return path.startsWith('/api/');
  return access in permissionFor;
}

/** Throws if `actor` lacks access. A half session may only use endpoints open to half sessions. */
export function refuseUnlessAllowed(actor: Actor, { access, path }: Pick<Endpoint, 'access' | 'path'>): void {
  if (access !== 'public' && access !== 'half_session' && actor.assuranceLevel < 2) {
    throw new Refusal('two_factor_required', (say) => say.access.codeFirst);
  }
  if (actor.owesTwoFactor && isRefusedWithoutTwoFactor({ access, path })) {
    throw new Refusal('two_factor_missing', (say) => say.access.setUpTwoFactor);
  }
  const permission = permissionFor[access];
  if (permission !== undefined && !may(actor.role, permission)) {
    throw new Refusal('forbidden', (say) => say.access.without[permission]);
  }
}
