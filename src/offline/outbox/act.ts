/**
 * What an act does, and the format version since which it is known. A kind that an older release would misread gets a
 * new version: that release then leaves it alone, and says so.
 */
const kinds = {
  /** New customer. */
  customer: 1,
  /** New payment. */
  payment: 1,
  /** Saving and issuing a draft, and emailing it if there is a mail. */
  document: 1,
  /** Emailing a stored document; issues a draft. */
  mail: 2,
  /** Accepting or declining an estimate, or voiding a document. */
  move: 2,
  /** An invoice from an estimate without deposits. Older releases would make it without what was edited. */
  conversion: 8,
  customer_edit: 2,
  customer_archive: 2,
  customer_restore: 2,
  refund: 2,
  payment_void: 2,
  /** New catalog item. */
  item: 3,
  item_edit: 3,
  item_archive: 3,
  item_restore: 3,
  /** New recurring invoice. */
  series: 3,
  /** Applying a payment's credit to invoices. */
  credit: 3,
  draft_delete: 3,
  /** A file for a document. */
  attachment: 3,
  /** Invoicing a part of an estimate. */
  deposit: 8,
  series_edit: 4,
  /** Pausing, resuming, or ending a recurring invoice, or skipping one of its dates. */
  series_move: 4,
  /** Sharing a file with the customer, or no longer. */
  attachment_change: 4,
  attachment_remove: 4,
  /** New price list. */
  price_list: 5,
  price_list_edit: 5,
  price_list_archive: 5,
  price_list_restore: 5,
  /** The final invoice after deposits. */
  final_invoice: 8,
  /** Canceling a document's scheduled emails. */
  mail_cancel: 6,
  /** Holding the automatic reminders of an invoice, or resuming them. */
  reminder_hold: 6,
  /** Revoking a document's share links. */
  links_revoke: 6,
  /** Issuing the draft that an earlier act makes, as the server makes it. */
  draft_issue: 7,
  /** Adding a late fee to an overdue invoice. */
  late_fee: 8,
} as const;
export type ActKind = keyof typeof kinds;

/** The newest format version of acts. */
export const actSchema = 8;

/** They make a draft of an estimate. */
const drafting: ReadonlySet<ActKind> = new Set(['conversion', 'deposit', 'final_invoice']);

export const isDrafting = ({ kind }: Pick<Act, 'kind'>): boolean => drafting.has(kind);

/** They make the record that is their subject, or issue it. */
const making: ReadonlySet<ActKind> = new Set([
  ...drafting,
  'customer',
  'item',
  'price_list',
  'document',
  'draft_issue',
  'late_fee',
  'mail',
  'payment',
  'refund',
  'series',
]);

export const isMaking = (kind: ActKind): boolean => making.has(kind);

export const schemaOf = (kind: ActKind): number => kinds[kind];

/** False if a newer release made it: it is left alone. */
export const isReadable = ({ schema, kind }: Pick<Act, 'schema' | 'kind'>): boolean =>
  schema <= actSchema && kind in kinds;

/** What was entered, as it was when the button was pressed. */
export interface NewAct {
  readonly kind: ActKind;
  /** Id of the record that it makes or changes. One that it makes is ours, so that the server makes it once. */
  readonly subject: string;
  /** Ids of other records that it names. It is sent after the acts that make or change them. */
  readonly names: readonly string[];
  /** For the server: the feature that made it reads it. */
  readonly content: unknown;
  /** What a list shows of it. */
  readonly shown: {
    /** The customer's name, or that of the item, price list, or file. */
    readonly customer: string;
    /** Formatted, with its currency. */
    readonly amount: string | null;
    readonly documentType?: string;
    /** The document's number, if it has one. */
    readonly number?: string | null;
    /** True: an earlier act issues it. */
    readonly isNumberToCome?: boolean;
    /** What exactly it does, where a kind covers several things. */
    readonly how?: string;
    /** The date that it is about, `YYYY-MM-DD`. */
    readonly day?: string;
  };
}

export interface Refusal {
  readonly message: string;
  readonly code: string | null;
  /** On a version conflict: the record as it is on the server, unchecked. */
  readonly current?: unknown;
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
  readonly refusal: Refusal | null;
  /** Why the last try failed, if it will be tried again. */
  readonly trouble: string | null;
}

/** True if it makes or names the record with this id. */
export function concerns({ subject, names }: Act, id: string): boolean {
  return subject === id || names.includes(id);
}

/** True if the document that it emails is a draft, which it issues. */
export const isOfDraft = ({ shown: { number, isNumberToCome = false } }: Act): boolean =>
  typeof number !== 'string' && !isNumberToCome;

/** True if it issues a draft. */
export function isIssuing(act: Act): boolean {
  const { kind } = act;
  return kind === 'document' || kind === 'draft_issue' || (kind === 'mail' && isOfDraft(act));
}

/** They take away what others need, and so come after them. */
const ending: ReadonlySet<ActKind> = new Set([
  'move',
  'payment_void',
  'customer_archive',
  'item_archive',
  'price_list_archive',
  'draft_delete',
]);

/** Others are as well off without them. */
const unneeded: ReadonlySet<ActKind> = new Set([
  'customer_edit',
  'customer_archive',
  'item_edit',
  'item_archive',
  'item_restore',
  'price_list_edit',
  'price_list_archive',
  'price_list_restore',
]);

/**
 * True if `act` has to come after `other`: it needs what the other makes or changes, or takes away what the other
 * needs.
 */
export function buildsOn(act: Act, other: Act): boolean {
  if (act.order <= other.order) return false;
  if (act.subject === other.subject) return true;
  if (act.names.includes(other.subject)) return !unneeded.has(other.kind);
  return ending.has(act.kind) && other.refusal === null && other.names.includes(act.subject);
}
