/** Screens that have an entry of their own: prerendered, and without the router. */
export const signInPaths = ['/login', '/register'] as const;
export type SignInPath = (typeof signInPaths)[number];

/** True for /login and /register. */
export function isSignInPath(path: string): path is SignInPath {
  return signInPaths.some((known) => known === path);
}
