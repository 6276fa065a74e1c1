import { useSyncExternalStore } from 'react';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { documentRead } from '../document-read.ts';

/** The document whose page is shown, once the page has loaded it. */
export function useShownDocument(id: string): Document | undefined {
  const read = readOf(useServices(), ...documentRead(id));
  return useSyncExternalStore(read.subscribe, read.getState).copy?.value;
}
