const owned = /^\/(?:auth|api|assets|dev|healthz|readyz|openapi\.json)(?:\/|$)/;
const namesFile = /\.\w+$/;

/**
 * True for a path that the server answers itself: never a screen of the app, so neither the server nor the
 * worker may put the app's page there. /login and /register are screens; /auth/… is not.
 */
export function isServerPath(path: string): boolean {
  return owned.test(path) || namesFile.test(path);
}
