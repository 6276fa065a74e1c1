/** A page that is still there after this (milliseconds) was kept by its user, when the browser asked. */
const leavingTakes = 5_000;

let isReloading = false;

/** Reloads the page; called again before that has happened, it does nothing. */
export function reloadOnce(page: Window): void {
  if (isReloading) return;
  isReloading = true;
  setTimeout(() => {
    isReloading = false;
  }, leavingTakes);
  page.location.reload();
}
