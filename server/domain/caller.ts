import type { Language } from '#shared/words/language.ts';

/** Where a request comes from, signed in or not. */
export interface Caller {
  /** The client's IP address. Used only for limits, never stored in plain text or logged. */
  readonly address: string;
  /** The browser as it names itself; null where it does not. */
  readonly userAgent: string | null;
  /** The cookie by which this device is known; undefined where it brings none. */
  readonly device: string | undefined;
  /** Gives the device its cookie with the answer. */
  readonly keepDevice: (cookie: string) => void;
  /** What was shown as the answer to a puzzle of ours. */
  readonly puzzleAnswer: string | undefined;
  /** The call's id in the log. */
  readonly requestId: string;
  /** Language of the response. */
  readonly language: Language;
}
