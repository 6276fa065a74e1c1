import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** spec.md section 3, "Social provider entry". */
export const socialProvider = v.object({
  provider: v.string(),
  enabled: v.boolean(),
  app_id: v.fallback(v.nullish(v.string(), null), null),
});
export type SocialProvider = v.InferOutput<typeof socialProvider>;

export const listSocialProviders = endpoint({
  method: 'GET',
  path: '/auth/social-providers',
  access: 'public',
  summary: 'List the social sign-ins of this server, and its demo account if it has one',
  output: v.object({
    providers: v.array(socialProvider),
    /** Our addition: `null` means no demo account; an object replaces the built-in text. */
    demo_account: v.fallback(
      v.optional(v.nullable(v.object({ email: v.string(), password: v.string() }))),
      undefined,
    ),
    /**
     * Our addition: the host is a Billhook server. It has only the providers it lists, and accepts every timezone
     * and currency in src/shared.
     */
    is_billhook: v.fallback(v.optional(v.boolean()), undefined),
    /** Our addition: the only origin where passkeys work. Missing or null: there are none. */
    passkey_origin: v.fallback(v.optional(v.nullable(v.string())), undefined),
    /** Our addition: false if no mail server is set up, so that no link reaches anyone by email. */
    sends_emails: v.fallback(v.optional(v.boolean()), undefined),
  }),
  success: 200,
  refusals: [],
});
export type SocialProviderList = v.InferOutput<(typeof listSocialProviders)['output']>;
