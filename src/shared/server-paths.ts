const routes = /^\/(?:auth|api|dev|healthz|readyz|metrics|openapi\.json)(?:\/|$)/;

/** Where the build puts files: below /assets, and at the root and in the folders of `public/` with the endings that it makes. */
const builtFile =
  /^\/(?:assets(?:\/|$)|(?:(?:icons|screenshots)\/)?[^/]+\.(?:js|css|html|json|webmanifest|svg|png|ico|txt)$)/;

/** True for a path below which the server answers calls, whatever it says; the others are files and screens. */
export function isRoute(path: string): boolean {
  return routes.test(path);
}

/**
 * True for a path that the server answers itself: never a screen of the app, so neither the server nor the
 * worker may put the app's page there. /login and /register are screens; /auth/… is not, and a dot in a name alone
 * makes no file: /customers/j.doe is a screen.
 */
export function isServerPath(path: string): boolean {
  return isRoute(path) || builtFile.test(path);
}

/** A last segment such as `photo.webp`. */
const namedAsFile = /\.[^./]+$/;

/**
 * True where a GET gets the app's page. Whatever `Accept` says: uptime checks and link previews send anything or nothing.
 * A name with a dot may be a file that is not there, so only a browser that goes there gets the page.
 */
export function isForPage(path: string, accept: string): boolean {
  return !isServerPath(path) && (accept.includes('text/html') || !namedAsFile.test(path));
}
