const owned = /^\/(?:auth|api|assets|dev|healthz|readyz|metrics|openapi\.json)(?:\/|$)/;

/** Where the build puts files: at the root and in the folders of `public/`, with the endings that it makes. */
const builtFile = /^\/(?:(?:icons|screenshots)\/)?[^/]+\.(?:js|css|html|json|webmanifest|svg|png|ico|txt)$/;

/**
 * True for a path that the server answers itself: never a screen of the app, so neither the server nor the
 * worker may put the app's page there. /login and /register are screens; /auth/… is not, and a dot in a name alone
 * makes no file: /customers/j.doe is a screen.
 */
export function isServerPath(path: string): boolean {
  return owned.test(path) || builtFile.test(path);
}
