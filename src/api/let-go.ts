const reason = new Error('Asked anew.');

/** Aborts a call that another replaces. Its outcome says nothing about the host. */
export function letGo(call: AbortController): void {
  call.abort(reason);
}

/** True if a call was aborted by `letGo`. */
export function isLetGo(signal: AbortSignal | undefined): boolean {
  return signal?.reason === reason;
}
