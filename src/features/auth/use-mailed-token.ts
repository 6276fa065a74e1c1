import { useState } from 'react';

/** An emailed one-time token in the fragment (`#token=…`), so that it reaches no server log or referrer. */
export function useMailedToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  return token;
}
