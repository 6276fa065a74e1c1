/** How the editor of a document is opened. */
export interface EditorSearch {
  /** It was begun under its id here: the server may not have it yet. */
  new?: boolean;
  /** Id of the customer that a new document is for. */
  customer?: string;
}

/** Reads how an editor is opened off an address. */
export function readEditorSearch(search: Record<string, unknown>): EditorSearch {
  const found: EditorSearch = {};
  if (search['new'] === true) found.new = true;
  if (typeof search['customer'] === 'string' && search['customer'] !== '')
    found.customer = search['customer'];
  return found;
}
