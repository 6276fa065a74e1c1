/** The query of /login and /register. */
export interface SignInSearch {
  /** Path, search and hash of the place that sent the visitor here. */
  redirect?: string;
  /** What the sign-in screen says above the form. */
  notice?: 'verify_email';
  /** The registration's second step, so that the browser's Back leads to the first. */
  step?: 2;
}

/** Reads the query; what it does not know is passed over. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { redirect, notice, step } = search;
  return {
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(notice === 'verify_email' ? { notice } : {}),
    ...(Number(step) === 2 ? { step: 2 } : {}),
  };
}
