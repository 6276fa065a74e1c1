/** What an act makes: a record of its own, or an issued document. */
export const actKinds = ['customer', 'payment', 'document'] as const;
export type ActKind = (typeof actKinds)[number];

/**
 * Format version of acts. Raise it if an older release would misread a new one: that release then leaves it alone, and
 * says so.
 */
export const actSchema = 1;

/** What was entered, as it was when the button was pressed. */
export interface NewAct {
  readonly kind: ActKind;
  /** Id of the record that it makes; ours, so that the server makes it once, however often it is sent. */
  readonly subject: string;
  /** Ids of other records that it names. It is sent after the acts that make them. */
  readonly names: readonly string[];
  /** For the server: the feature that made it reads it. */
  readonly content: unknown;
  /** What a list shows of it. */
  readonly shown: {
    readonly customer: string;
    /** Formatted, with its currency. */
    readonly amount: string | null;
    readonly documentType?: string;
  };
}

/** Something that a person did, and that the server doesn't know yet. */
export interface Act extends NewAct {
  /** Acts are sent in this order. Not a time: clocks go wrong. */
  readonly order: number;
  /** Also the call's idempotency key. */
  readonly id: string;
  readonly owner: string;
  readonly schema: number;
  /** Milliseconds since 1970, UTC, by the device's clock. */
  readonly madeAt: number;
  /** Why the server didn't accept it. It stays until the person decides. */
  readonly refusal: { readonly message: string; readonly code: string | null } | null;
  /** Why the last try failed, if it will be tried again. */
  readonly trouble: string | null;
}

/** True if it makes or names the record with this id. */
export function concerns({ subject, names }: Act, id: string): boolean {
  return subject === id || names.includes(id);
}

/** True if `act` names what `other` is to make, and so has to come after it. */
export function buildsOn(act: Act, other: Act): boolean {
  return act.order > other.order && act.names.includes(other.subject);
}
