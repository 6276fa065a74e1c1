import * as v from 'valibot';
import { defaultCurrency } from '../default-currency.ts';
import { liveAreas } from '../live-areas.ts';
import { languages } from '../words/language.ts';
import { endpoint } from './endpoint.ts';

/** spec.md section 3, "Fallback profile". */
export const unnamedOrganization = { name: 'Organization', default_currency: defaultCurrency };

const organization = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  name: v.string(),
  /** ISO 4217. */
  default_currency: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), defaultCurrency),
  /** True for admins of a new organization, until its first steps are done or dismissed. */
  first_steps: v.fallback(v.optional(v.boolean()), undefined),
  /** Areas available on this server; others are placeholders. Unknown names are ignored. */
  live_areas: v.optional(
    v.fallback(
      v.pipe(
        v.array(v.string()),
        v.transform((areas) => liveAreas.filter((area) => areas.includes(area))),
      ),
      [],
    ),
  ),
});

/**
 * spec.md section 3, "User". Tolerant, because a host that follows only the spec sends no `id` and may have
 * other roles.
 */
export const user = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  email: v.string(),
  first_name: v.fallback(v.string(), 'User'),
  last_name: v.fallback(v.string(), ''),
  role: v.fallback(v.string(), 'user'),
  organization: v.fallback(organization, unnamedOrganization),
  phone: v.optional(v.fallback(v.nullable(v.string()), null)),
  /** IANA name; null for the organization's. */
  timezone: v.optional(v.fallback(v.nullable(v.string()), null)),
  /** The chosen language; null for the browser's. */
  language: v.optional(v.fallback(v.nullable(v.picklist(languages)), null)),
  /** False for users who sign in only through a provider. */
  has_password: v.optional(v.fallback(v.boolean(), true)),
  two_factor_enabled: v.optional(v.fallback(v.boolean(), false)),
  /** True if the organization requires it, and this session started without. Only /auth answers then. */
  two_factor_missing: v.optional(v.fallback(v.boolean(), false)),
  /** When an admin's request to turn it off takes effect (ISO 8601, UTC); null if there is none. */
  two_factor_off_at: v.optional(v.fallback(v.nullable(v.string()), null)),
  /** The only origin where passkeys work. Missing or null: there are none. */
  passkey_origin: v.optional(v.fallback(v.nullable(v.string()), null)),
  /** Set while a code is required; of the other fields only the name is then sent. */
  two_factor_pending: v.fallback(v.optional(v.boolean()), undefined),
});
export type User = v.InferOutput<typeof user>;

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'half_session',
  summary: 'Get the signed-in user and their organization',
  output: user,
  success: 200,
  refusals: [],
});
