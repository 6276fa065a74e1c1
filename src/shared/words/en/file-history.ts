/** A file in a document’s history. */
export const fileHistory = {
  pdf: 'PDF',
  picture: 'Picture',
  added: (kind: string) => `${kind} added, not shared with the customer`,
  addedShared: (kind: string) => `${kind} added and shared with the customer`,
  shared: (kind: string) => `${kind} shared with the customer`,
  unshared: (kind: string) => `${kind} no longer shared with the customer`,
  removed: (kind: string) => `${kind} removed`,
};
