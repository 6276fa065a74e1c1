const routes = /^\/(?:auth|api|dev|healthz|readyz|metrics|openapi\.json|\.well-known)(?:\/|$)/;

/** Files of the build: everything below /assets, and its file types at the root and in the folders of `public/`. */
const builtFile =
  /^\/(?:assets(?:\/|$)|(?:(?:icons|screenshots)\/)?[^/]+\.(?:js|css|html|json|webmanifest|svg|png|ico|txt)$)/;

/** True for paths of API calls. All others are files and screens. */
export function isRoute(path: string): boolean {
  return routes.test(path);
}

/**
 * True for paths the server answers itself, so neither server nor worker may serve the app's page there. /login
 * and /register are screens; /auth/… is not. A dot alone doesn't make a file: /customers/j.doe is a screen.
 */
export function isServerPath(path: string): boolean {
  return isRoute(path) || builtFile.test(path);
}

/** A last path segment such as `photo.webp`. */
const namedAsFile = /\.[^./]+$/;

/**
 * True if a GET should return the app's page. Mostly ignores `Accept`, because uptime checks and link previews
 * send anything or nothing. A path that looks like a missing file gets the page only on a browser navigation.
 */
export function isForPage(path: string, accept: string): boolean {
  return !isServerPath(path) && (accept.includes('text/html') || !namedAsFile.test(path));
}
