import type { Ref } from 'react';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';

/** Kind of code: from the authenticator app, or a recovery code. */
export const codeKinds = {
  app: { lead: 'appLead', other: 'recovery', useOther: 'useRecovery' },
  recovery: { lead: 'recoveryLead', other: 'app', useOther: 'useApp' },
} as const;
export type CodeKind = keyof typeof codeKinds;

interface CodeFieldProps {
  kind: CodeKind;
  ref: Ref<HTMLInputElement>;
  value: string;
  onValue: (value: string) => void;
}

/** Phones show the numeric keyboard and may autofill the code. */
export function CodeField({ kind, ref, value, onValue }: CodeFieldProps) {
  const own =
    kind === 'app'
      ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ autoComplete: 'off', autoCapitalize: 'none' } as const);
  return (
    <TextField
      {...own}
      label={words.signInCode[kind]}
      ref={ref}
      name="totp_code"
      spellCheck={false}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
