/** The query of /login and /register. */
export interface SignInSearch {
  /** Path, search and hash the visitor came from. */
  redirect?: string;
  /** Notice above the sign-in form. */
  notice?: 'verify_email' | 'account_deleted';
  /** Step 2 of registration, in the URL so that Back returns to step 1. */
  step?: 2;
}

/** Reads the query and ignores unknown parameters. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { redirect, notice, step } = search;
  return {
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(notice === 'verify_email' || notice === 'account_deleted' ? { notice } : {}),
    ...(Number(step) === 2 ? { step: 2 } : {}),
  };
}
