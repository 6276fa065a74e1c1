import type { HttpBindings } from '@hono/node-server';
import type { Actor } from '#server/domain/actor.ts';

/** Hono's context types for API requests. */
export interface CallVariables {
  /** The underlying Node request. Absent in tests that call `app.request`. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    requestId: string;
    /** The client's IP address, resolved through trusted proxies. */
    address: string;
    /** The endpoint's path in the contract, e.g. `/auth/users/{id}`. Unset if there is none. */
    route?: string;
    actor?: Actor;
    /** Logs an error that occurs after the response has started. */
    noteFault: (error: unknown) => void;
  };
}
