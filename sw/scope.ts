/** `self` as what it is here; TypeScript's library types it as any kind of worker. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const worker = self as unknown as ServiceWorkerGlobalScope;
