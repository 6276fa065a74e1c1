import { useRef, useState } from 'react';
import type { FieldError } from '#api/api-error.ts';
import type { AuthResult } from '#session/auth-result.ts';
import { words } from '#shared/words/words.ts';
import { prepareCodeStep, type CodeStep } from './code-step.ts';

/** Runs one sign-in or registration attempt at a time and holds its error. */
export interface AuthAction {
  busy: boolean;
  error: string | null;
  fields: readonly FieldError[];
  /** The password was right, but the email address has to be verified first. */
  isUnverified: boolean;
  /** Set if the password was right but a code is required. */
  codeStep: CodeStep | null;
  /** Runs an attempt and keeps its error; never rejects. */
  run: (attempt: () => Promise<AuthResult>) => Promise<AuthResult>;
  fail: (message: string) => void;
  /** Goes back from the code to the password; `reason` unless the user chose to. */
  startOver: (reason?: string) => void;
}

type Failure = Extract<AuthResult, { success: false }>;

async function settle(attempt: () => Promise<AuthResult>): Promise<AuthResult> {
  try {
    return await attempt();
  } catch {
    return { success: false, error: words.auth.unexpected, fields: [] };
  }
}

/** State of the sign-in and registration screens (spec.md section 8). */
export function useAuthAction(): AuthAction {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);

  function fail(error: string): void {
    setFailure({ success: false, error, fields: [] });
  }

  async function run(attempt: () => Promise<AuthResult>): Promise<AuthResult> {
    if (isRunning.current) return { success: false, error: words.auth.attemptUnderWay, fields: [] };
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const result = await settle(async () => {
      const attempted = await attempt();
      if (attempted.success && attempted.secondFactor) {
        setCodeStep(await prepareCodeStep(attempted.secondFactor));
      }
      return attempted;
    });
    isRunning.current = false;
    setBusy(false);
    if (!result.success) setFailure(result);
    return result;
  }

  return {
    busy,
    error: failure?.error ?? null,
    fields: failure?.fields ?? [],
    isUnverified: failure?.isUnverified === true,
    codeStep,
    run,
    fail,
    startOver(reason) {
      setCodeStep(null);
      if (reason !== undefined) fail(reason);
    },
  };
}
