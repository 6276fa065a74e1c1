/** Prerendered screens that start without the router. */
export const signInPaths = ['/login', '/register'] as const;
export type SignInPath = (typeof signInPaths)[number];

export function isSignInPath(path: string): path is SignInPath {
  return signInPaths.some((known) => known === path);
}
