import { useRef, useState } from 'react';
import type { FieldError } from '#api/api-error.ts';
import type { AuthResult } from '#session/auth-result.ts';

const unexpected = 'An unexpected error occurred. Please try again.';

/** One attempt at a time at signing in or registering, with the error that the banner shows. */
export interface AuthAction {
  busy: boolean;
  error: string | null;
  fields: readonly FieldError[];
  /** Runs an attempt and shows its error; never rejects. */
  run: (attempt: () => Promise<AuthResult>) => Promise<AuthResult>;
  fail: (message: string) => void;
}

type Failure = Extract<AuthResult, { success: false }>;

async function settle(attempt: () => Promise<AuthResult>): Promise<AuthResult> {
  try {
    return await attempt();
  } catch {
    return { success: false, error: unexpected, fields: [] };
  }
}

/** State of the sign-in and registration screens (spec.md section 8). */
export function useAuthAction(): AuthAction {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(attempt: () => Promise<AuthResult>): Promise<AuthResult> {
    if (isRunning.current) return { success: false, error: 'Another attempt is under way.', fields: [] };
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const result = await settle(attempt);
    isRunning.current = false;
    setBusy(false);
    if (!result.success) setFailure(result);
    return result;
  }

  return {
    busy,
    error: failure?.error ?? null,
    fields: failure?.fields ?? [],
    run,
    fail: (error) => setFailure({ success: false, error, fields: [] }),
  };
}
