import { Link } from '@tanstack/react-router';
import type { ListSearch } from '#features/shared/list/list-search.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';

/** Revenue of an item counts invoices and credit notes, which have a list each. */
export function SameItem({ type, search }: { type: DocumentType; search: ListSearch }) {
  if (search.item === undefined || type === 'estimate') return null;
  const { sameItem } = words.documentLists;
  return (
    <p>
      {type === 'invoice' ? (
        <Link to="/invoices/credit-notes" search={search}>
          {sameItem.credit_note}
        </Link>
      ) : (
        <Link to="/invoices" search={search}>
          {sameItem.invoice}
        </Link>
      )}
    </p>
  );
}
