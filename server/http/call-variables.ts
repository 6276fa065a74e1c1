import type { HttpBindings } from '@hono/node-server';
import type { Actor } from '#server/domain/actor.ts';

/** What travels with a call through Hono. */
export interface CallVariables {
  /** The Node request underneath; absent when a test calls `app.request`. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** Names the call in the log. */
    requestId: string;
    /** The caller's network address, behind the trusted proxies. */
    address: string;
    /** The contract's path of this call, e.g. `/auth/users/{id}`; unset where the path is none of the API's. */
    route?: string;
    actor?: Actor;
    /** Logs what went wrong after the answer had begun. */
    noteFault: (error: unknown) => void;
  };
}
