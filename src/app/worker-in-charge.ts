/** Whether a service worker controls this page. Never on plain HTTP. */
export function isWorkerInCharge({ navigator }: Window): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
