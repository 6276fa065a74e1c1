import { Link } from '@tanstack/react-router';
import { Maximize2, Plus } from 'lucide-react';
import type { ListSearch } from '#features/shared/list/list-search.ts';
import { useMay } from '#features/shared/may.tsx';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { listWords } from '../list/list-words.tsx';
import { wholeList } from './whole-list.ts';

function CreateLink({ type }: { type: DocumentType }) {
  const { create } = listWords(type);
  const mayWrite = useMay('write');
  if (create === null || !mayWrite) return null;
  const { to, label } = create;
  return (
    <Link className="icon-button" to={to} aria-label={label} title={label} aria-keyshortcuts="c">
      <Plus aria-hidden="true" />
    </Link>
  );
}

interface SideListHeadProps {
  type: DocumentType;
  search: ListSearch;
  /** The list is shown alone next. */
  onLeave: () => void;
}

/** The name of the list beside a document, and the ways to a new one and to the full list. */
export function SideListHead({ type, search, onLeave }: SideListHeadProps) {
  const { wholeList: label } = words.documentLists;
  return (
    <div className="side-list-head">
      <h2>{listWords(type).title}</h2>
      <CreateLink type={type} />
      <Link
        className="icon-button"
        to={wholeList[type]}
        search={search}
        resetScroll={false}
        onClick={onLeave}
        aria-label={label}
        title={label}
      >
        <Maximize2 aria-hidden="true" />
      </Link>
    </div>
  );
}
