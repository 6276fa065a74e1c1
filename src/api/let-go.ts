const reason = new Error('Asked anew.');

/** Ends a call in whose place another is sent: what becomes of it says nothing of the host. */
export function letGo(call: AbortController): void {
  call.abort(reason);
}

/** True for a call that was ended so. */
export function isLetGo(signal: AbortSignal | undefined): boolean {
  return signal?.reason === reason;
}
