/** Whether the service worker answers for this page; absent on plain http, it is not. */
export function isWorkerInCharge({ navigator }: Window): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
