/** If the page is still there after this (milliseconds), the user canceled the reload. */
const leavingTakes = 5_000;

let isReloading = false;

/** Reloads the page. Further calls before that do nothing. */
export function reloadOnce(page: Window): void {
  if (isReloading) return;
  isReloading = true;
  setTimeout(() => {
    isReloading = false;
  }, leavingTakes);
  page.location.reload();
}
