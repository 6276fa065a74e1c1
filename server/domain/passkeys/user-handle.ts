import { parse, stringify } from 'uuid';
import { strictBase64url } from '#server/ports/strict-base64url.ts';

interface Owner {
  readonly organizationId: string;
  readonly userId: string;
}

/** What a passkey stores about its owner, so that a sign-in finds the account without an email address. */
export function userHandleOf({ organizationId, userId }: Owner): string {
  return Buffer.concat([parse(organizationId), parse(userId)]).toString('base64url');
}

/** Undefined if it isn't one of ours. */
export function readUserHandle(handle: string | null): Owner | undefined {
  const bytes = strictBase64url(handle ?? '');
  if (bytes?.length !== 32) return undefined;
  try {
    return { organizationId: stringify(bytes.subarray(0, 16)), userId: stringify(bytes.subarray(16)) };
  } catch {
    return undefined;
  }
}
