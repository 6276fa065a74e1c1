import { useState } from 'react';
import { newId } from '#features/shared/new-id.ts';
import type { PaymentEntry } from './payment-entry.ts';

/**
 * What somebody typed of a payment, and the id under which it is recorded. Both stay when another customer is chosen:
 * an earlier try whose answer was lost is then found under that id, and not recorded beside the new one.
 */
export interface PaymentDraft {
  readonly id: string;
  readonly typed: Partial<PaymentEntry>;
  /** True while leaving would lose something. */
  readonly isDirty: boolean;
  readonly type: (part: Partial<PaymentEntry>) => void;
  /** From now on another payment; gives its id. */
  readonly beginAnother: () => string;
  /** It is recorded. */
  readonly finish: () => void;
}

/** A payment as it is typed, from whichever customer it is. */
export function usePaymentDraft(): PaymentDraft {
  const [id, setId] = useState(newId);
  const [typed, setTyped] = useState<Partial<PaymentEntry>>({});
  const [isDone, setDone] = useState(false);
  return {
    id,
    typed,
    isDirty: Object.keys(typed).length > 0 && !isDone,
    type: (part) => setTyped((now) => ({ ...now, ...part })),
    beginAnother: () => {
      const another = newId();
      setId(another);
      return another;
    },
    finish: () => setDone(true),
  };
}
