/** How the editor of a document is opened. */
export interface EditorSearch {
  /** It was created on this device; the server may not have it yet. */
  new?: boolean;
  customer?: string;
}

/** Reads an address's search parameters. */
export function readEditorSearch(search: Record<string, unknown>): EditorSearch {
  const found: EditorSearch = {};
  if (search['new'] === true) found.new = true;
  if (typeof search['customer'] === 'string' && search['customer'] !== '')
    found.customer = search['customer'];
  return found;
}
