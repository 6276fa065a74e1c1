import { useState } from 'react';
import { newId } from '#features/shared/new-id.ts';
import type { PaymentEntry } from './payment-entry.ts';

/**
 * What was typed and the payment's id. Both survive a change of customer, so that an earlier attempt with a lost
 * response is found under the id instead of being recorded twice.
 */
export interface PaymentDraft {
  readonly id: string;
  readonly typed: Partial<PaymentEntry>;
  /** True if leaving would lose input. */
  readonly isDirty: boolean;
  readonly type: (part: Partial<PaymentEntry>) => void;
  /** Starts another payment and returns its id. */
  readonly beginAnother: () => string;
  /** Call it once the payment is recorded. */
  readonly finish: () => void;
}

/** The draft of a payment, independent of the customer. */
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
