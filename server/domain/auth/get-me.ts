import { and, eq } from 'drizzle-orm';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import type { getMe as endpoint } from '#shared/contract/me.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { hasFirstSteps } from '../organization/first-steps.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { Refusal } from '../refusal.ts';

type Me = HandlerOutput<typeof endpoint>;

/** The signed-in user. A half session sees only the name. */
export async function getMe(deps: Pick<Deps, 'db' | 'liveAreas' | 'publicUrl'>, actor: Actor): Promise<Me> {
  const [row] = await deps.db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, actor.organizationId), eq(users.id, actor.userId)));
  if (row === undefined) throw new Refusal('unauthenticated', (say) => say.access.signIn);
  const { user, organization } = row;
  const name = { email: user.email, first_name: user.firstName, last_name: user.lastName };
  const shown = { name: organization.name, default_currency: organization.defaultCurrency };
  if (actor.assuranceLevel < 2)
    return { ...name, role: 'user', organization: shown, two_factor_pending: true };
  return {
    ...name,
    id: user.id,
    role: user.role,
    phone: user.phone,
    timezone: user.timezone,
    language: user.language,
    has_password: user.passwordHash !== null,
    two_factor_enabled: user.twoFactorEnabledAt !== null,
    two_factor_missing: actor.owesTwoFactor,
    two_factor_off_at: user.twoFactorOffAt?.toISOString() ?? null,
    passkey_origin: relyingPartyOf(deps.publicUrl)?.origin ?? null,
    organization: {
      ...shown,
      id: organization.id,
      live_areas: [...deps.liveAreas],
      ...(hasFirstSteps(organization, { role: user.role, liveAreas: deps.liveAreas }) && {
        first_steps: true,
      }),
    },
  };
}
