import * as v from 'valibot';
import { defaultCurrency } from '../currencies.ts';
import { liveAreas } from '../live-areas.ts';
import { languages } from '../words/language.ts';
import { endpoint } from './endpoint.ts';
import { optionalText, requiredText } from './fields.ts';
import { says } from '../words/field-words.ts';
import { timezoneName } from './timezone.ts';

/** spec.md section 3, "Fallback profile". */
export const unnamedOrganization = { name: 'Organization', default_currency: defaultCurrency };

const organization = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  name: v.string(),
  /** ISO 4217. */
  default_currency: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), defaultCurrency),
  /** Areas that are live on this server, the others are placeholders; unknown names are passed over. */
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
 * spec.md section 3, "User". Read tolerantly: a host that answers no more than the spec says has no `id`,
 * and roles other than the three we know exist.
 */
export const user = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  email: v.string(),
  first_name: v.fallback(v.string(), 'User'),
  last_name: v.fallback(v.string(), ''),
  role: v.fallback(v.string(), 'user'),
  organization: v.fallback(organization, unnamedOrganization),
  phone: v.optional(v.fallback(v.nullable(v.string()), null)),
  /** IANA name; null: the organization's. */
  timezone: v.optional(v.fallback(v.nullable(v.string()), null)),
  /** The language they chose; null: the browser's. */
  language: v.optional(v.fallback(v.nullable(v.picklist(languages)), null)),
  /** False for somebody who signs in through a provider only. */
  has_password: v.optional(v.fallback(v.boolean(), true)),
  two_factor_enabled: v.optional(v.fallback(v.boolean(), false)),
  /** Set while a sign-in still owes its second factor; the rest is then reduced to the name. */
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

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/auth/me',
  access: 'user',
  summary: 'Change your name, phone, language, or timezone; fields that aren’t sent stay as they are',
  body: v.strictObject({
    first_name: v.optional(
      requiredText(
        (say) => say.labels.firstName,
        100,
        (say) => say.enterFirstName,
      ),
    ),
    last_name: v.optional(
      requiredText(
        (say) => say.labels.lastName,
        100,
        (say) => say.enterLastName,
      ),
    ),
    phone: v.optional(optionalText((say) => say.labels.phone, 40)),
    language: v.optional(
      v.nullable(
        v.picklist(
          languages,
          says((say) => say.chooseLanguage),
        ),
      ),
    ),
    timezone: v.optional(v.nullable(timezoneName)),
  }),
  output: user,
  success: 200,
  refusals: [],
});
