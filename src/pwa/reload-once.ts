let isReloading = false;

/** Reloads the page; called again before that has happened, it does nothing. */
export function reloadOnce(page: Window): void {
  if (isReloading) return;
  isReloading = true;
  page.location.reload();
}
