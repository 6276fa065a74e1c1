const notices = ['verify_email', 'account_deleted'] as const;
type Notice = (typeof notices)[number];

/** The query of /login and /register. */
export interface SignInSearch {
  /** Path, search and hash the visitor came from. */
  redirect?: string;
  /** Notice above the sign-in form. */
  notice?: Notice;
  /** Step 2 of registration, in the URL so that Back returns to step 1. */
  step?: 2;
}

/** Reads the query and ignores unknown parameters. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { redirect, step } = search;
  const notice = notices.find((known) => known === search['notice']);
  return {
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(notice === undefined ? {} : { notice }),
    ...(Number(step) === 2 ? { step: 2 } : {}),
  };
}
