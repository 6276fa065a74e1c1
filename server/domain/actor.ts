import type { Role } from '#shared/permissions.ts';

/** Who makes a call, as the database says at this moment (never as the token says). */
export interface Actor {
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  /** 1: half session that still owes its second factor; 2: fully signed in. */
  readonly assuranceLevel: 1 | 2;
  /** The call's id in the log; undefined where no call is behind it. */
  readonly requestId?: string | undefined;
}
