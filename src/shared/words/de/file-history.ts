import type { fileHistory as english } from '../en/file-history.ts';
import type { Translated } from '../translated.ts';

export const fileHistory: Translated<typeof english> = {
  pdf: 'PDF',
  picture: 'Bild',
  added: (kind) => `${kind} hinzugefügt, nicht für den Kunden freigegeben`,
  addedShared: (kind) => `${kind} hinzugefügt und für den Kunden freigegeben`,
  shared: (kind) => `${kind} für den Kunden freigegeben`,
  unshared: (kind) => `${kind} nicht mehr für den Kunden freigegeben`,
  removed: (kind) => `${kind} entfernt`,
};
