import { useState } from 'react';

/** A mailed one-time token stands in the fragment (`#token=…`): it reaches no server log and no referrer. */
export function useMailedToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  return token;
}
