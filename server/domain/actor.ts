import type { Role } from '#shared/permissions.ts';

/** The user making a request, as currently stored in the database (not as in the token). */
export interface Actor {
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  /** The organization's, IANA. */
  readonly timezone: string;
  /** 1: half session, two-factor authentication pending. 2: signed in. */
  readonly assuranceLevel: 1 | 2;
  /** When they last proved who they are: signed in, or entered password or passkey since. */
  readonly provedAt: Date;
  /** Their organization requires two-factor authentication, and they signed in without. */
  readonly owesTwoFactor: boolean;
  /** The request's ID in the log. Undefined outside of requests. */
  readonly requestId?: string | undefined;
}
