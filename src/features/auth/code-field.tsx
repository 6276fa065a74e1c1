import type { Ref } from 'react';
import { TextField } from '#ui/field.tsx';

/** Where a code comes from: the authenticator app, or the list that was saved when it was set up. */
export const codeKinds = {
  app: {
    lead: 'Enter the six digits that your authenticator app shows.',
    other: 'recovery',
    otherLabel: 'Use a recovery code',
  },
  recovery: {
    lead: 'Enter one of the recovery codes that you saved. Each works once.',
    other: 'app',
    otherLabel: 'Use your app',
  },
} as const;
export type CodeKind = keyof typeof codeKinds;

interface CodeFieldProps {
  kind: CodeKind;
  ref: Ref<HTMLInputElement>;
  value: string;
  onValue: (value: string) => void;
}

/** A phone offers the digits' keyboard, and the code itself where it knows one. */
export function CodeField({ kind, ref, value, onValue }: CodeFieldProps) {
  const own =
    kind === 'app'
      ? ({ label: 'Code', inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ label: 'Recovery code', autoComplete: 'off', autoCapitalize: 'none' } as const);
  return (
    <TextField
      {...own}
      ref={ref}
      name="totp_code"
      spellCheck={false}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
