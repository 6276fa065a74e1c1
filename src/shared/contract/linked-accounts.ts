import * as v from 'valibot';
import { presentedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { says } from '../words/field-words.ts';

/** Providers an account can be linked with. Apple is not offered yet. */
export const linkableProviders = ['google', 'facebook'] as const;
export type LinkableProvider = (typeof linkableProviders)[number];

const provider = v.picklist(
  linkableProviders,
  says((say) => say.unknownProvider),
);

/** A provider account the user signs in with. `linked_at` is ISO 8601 in UTC. */
export const linkedAccount = v.object({ provider, linked_at: v.string() });
export type LinkedAccount = v.InferOutput<typeof linkedAccount>;

const linkedAccounts = v.object({
  items: v.array(linkedAccount),
  /** False for users who sign in only through a provider. */
  has_password: v.boolean(),
});
export type LinkedAccounts = v.InferOutput<typeof linkedAccounts>;

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/auth/linked-accounts',
  access: 'user',
  summary: 'List your linked social accounts and whether you have a password',
  output: linkedAccounts,
  success: 200,
  refusals: [],
});

export const linkAccount = endpoint({
  method: 'POST',
  path: '/auth/linked-accounts',
  access: 'user',
  summary:
    'Link a social account with a credential from its provider; needs your password or a recent sign-in',
  body: v.strictObject({
    provider,
    access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192)),
    password: v.optional(presentedPassword),
  }),
  output: linkedAccounts,
  success: 201,
  refusals: [
    'wrong_password',
    'recent_sign_in_required',
    'conflict',
    'provider_not_configured',
    'provider_refused',
    'provider_unreachable',
    'too_many_attempts',
    'overloaded',
  ],
});

export const unlinkAccount = endpoint({
  method: 'DELETE',
  path: '/auth/linked-accounts/{provider}',
  access: 'user',
  summary: 'Unlink a social account, unless it’s your only way to sign in',
  params: v.strictObject({ provider }),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'conflict'],
});
