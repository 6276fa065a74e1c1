import type { Language } from '#shared/words/language.ts';

/** Where a request comes from, signed in or not. */
export interface Caller {
  /** The client's IP address. Used only for limits, never stored in plain text or logged. */
  readonly address: string;
  /** The User-Agent header; null if there is none. */
  readonly userAgent: string | null;
  /** The device's cookie; undefined if there is none. */
  readonly device: string | undefined;
  /** Sets the device's cookie in the response. */
  readonly keepDevice: (cookie: string) => void;
  /** The answer to a puzzle, as sent. */
  readonly puzzleAnswer: string | undefined;
  /** The request's ID in the log. */
  readonly requestId: string;
  /** Language of the response. */
  readonly language: Language;
}
