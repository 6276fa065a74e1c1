import { afterAll, beforeEach, vi } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { deviceOf, type DeviceOfTest } from './device-app.ts';
import type { outboxApp } from './outbox-app.ts';

/** A phone with the books of the outbox's organization, a new one for each test, and documents as it and the server have them. */
export function outboxPhone({ app, device, api }: Awaited<ReturnType<typeof outboxApp>>) {
  let phone: DeviceOfTest;
  afterAll(() => void vi.unstubAllGlobals());
  beforeEach(() => {
    // Asked to keep what is on the device.
    vi.stubGlobal('window', { navigator: {} });
    phone = deviceOf(app, device().books.token, device().owner);
  });
  return {
    phone: () => phone,
    onPhone: async (id: string): Promise<Document> => phone.books.api(getDocument, { params: { id } }),
    onServer: async (id: string): Promise<Document> => api()(getDocument, { params: { id } }),
  };
}
