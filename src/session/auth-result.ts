import { ApiError, detailOf, type FieldError } from '#api/api-error.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * spec.md section 7: the auth layer "returns a success flag and an error message". With `secondFactor`, the
 * password was right but a code is still needed.
 */
export type AuthResult =
  | { success: true; secondFactor?: SecondFactor }
  | {
      success: false;
      error: string;
      fields: readonly FieldError[];
      /** The password was right, but the email address isn't verified yet. */
      isUnverified?: true;
    };

/** A failure in the auth layer's form: the host's detail, else `otherwise` (spec.md section 8). */
export function failed(error: unknown, otherwise: string): AuthResult {
  const fields = error instanceof ApiError ? error.fields : [];
  const isUnverified = error instanceof ApiError && error.code === 'email_not_verified';
  return {
    success: false,
    error: detailOf(error, otherwise),
    fields,
    ...(isUnverified && { isUnverified }),
  };
}

/** A call's outcome in the auth layer's form. Never rejects. */
export async function resultOf(call: Promise<unknown>, otherwise: string): Promise<AuthResult> {
  try {
    await call;
    return { success: true };
  } catch (error) {
    return failed(error, otherwise);
  }
}
