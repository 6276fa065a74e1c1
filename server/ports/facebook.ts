import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { SocialCheck, SocialProvider } from './social-providers.ts';

/** The version used by the sign-in screen's SDK (spec.md section 7). */
const graph = 'https://graph.facebook.com/v18.0';
const patience = 3000;

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** Replaces graph.facebook.com in tests. */
  readonly graphUrl?: string | undefined;
}

const failed: SocialCheck = { kind: 'refused', detail: (say) => say.social.facebookFailed };

const debugAnswer = v.object({
  data: v.object({ is_valid: v.boolean(), app_id: v.string(), user_id: v.pipe(v.string(), v.nonEmpty()) }),
});

const profileAnswer = v.object({
  id: v.string(),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(254))),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
});

/**
 * Sign-in with a Facebook access token. `debug_token` must name our app; otherwise a token issued to any
 * other app would work here (ASVS 10.5).
 */
export function createFacebook(options: FacebookOptions): SocialProvider {
  return {
    appId: options.appId,
    check: async (token) => {
      try {
        return await check(options, token);
      } catch {
        // A network error, timeout, or redirect. fetch doesn't distinguish them by type.
        return { kind: 'unreachable' };
      }
    },
  };
}

async function check(options: FacebookOptions, token: string): Promise<SocialCheck> {
  const debug = await get(options, '/debug_token', {
    input_token: token,
    access_token: `${options.appId}|${options.appSecret}`,
  });
  if (debug.status >= 500) return { kind: 'unreachable' };
  const checked = v.safeParse(debugAnswer, debug.body);
  if (!checked.success || !checked.output.data.is_valid || checked.output.data.app_id !== options.appId)
    return failed;
  const me = await get(options, '/me', {
    fields: 'id,email,first_name,last_name',
    access_token: token,
    appsecret_proof: createHmac('sha256', options.appSecret).update(token).digest('hex'),
  });
  if (me.status >= 500) return { kind: 'unreachable' };
  return readProfile(me.body, checked.output.data.user_id);
}

/** Facebook returns only verified addresses. */
function readProfile(body: unknown, userId: string): SocialCheck {
  const parsed = v.safeParse(profileAnswer, body);
  if (!parsed.success || parsed.output.id !== userId) return failed;
  const { id, email, first_name: firstName, last_name: lastName } = parsed.output;
  if (email === undefined) {
    return { kind: 'refused', detail: (say) => say.social.facebookWithoutEmail };
  }
  return { kind: 'verified', profile: { subject: id, email, firstName, lastName } };
}

async function get(options: FacebookOptions, path: string, query: Record<string, string>) {
  const response = await fetch(
    `${options.graphUrl ?? graph}${path}?${new URLSearchParams(query).toString()}`,
    {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    },
  );
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}
