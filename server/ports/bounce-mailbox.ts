/** Where reports about emails arrive that didn't reach anybody. Reading changes nothing there. */
export interface BounceMailbox {
  /** Its URL without the password. */
  readonly name: string;
  /** Opens it, and closes it after `look` or once `stop` is aborted. Throws MailboxAway, also while it is read. */
  readonly visit: <T>(stop: AbortSignal, look: (open: OpenMailbox) => Promise<T>) => Promise<T>;
}

export interface OpenMailbox {
  /** Once this is another one, UIDs mean other messages (RFC 3501, 2.3.1.1). */
  readonly uidValidity: string;
  /** UIDs of the messages after this one, ascending. */
  readonly after: (uid: number) => Promise<readonly number[]>;
  /** UIDs of the messages that arrived since this day, ascending. */
  readonly since: (day: Date) => Promise<readonly number[]>;
  /** Their headers; what is beyond a generous length is left out. */
  readonly headersOf: (
    uids: readonly number[],
  ) => Promise<readonly { readonly uid: number; readonly header: string }[]>;
  /** The first 128 KB of a message. Undefined if it is gone. */
  readonly read: (uid: number) => Promise<Uint8Array | undefined>;
}

/** The mailbox can't be read now. `code` says why, without anything personal: `ECONNREFUSED`. */
export class MailboxAway extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The mailbox for bounces can't be read: ${code}.`);
    this.code = code;
  }
}
