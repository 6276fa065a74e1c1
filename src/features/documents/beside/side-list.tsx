import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FurtherFilters } from '#features/shared/list/further-filters.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import { noFilters } from '#features/shared/list/list-search.ts';
import { ListStates } from '#features/shared/list/list-states.tsx';
import type { PagedList } from '#features/shared/list/paged-list.ts';
import { useRows } from '#features/shared/list/use-rows.ts';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { documentList } from '../list/document-list-source.ts';
import { listWords } from '../list/list-words.tsx';
import { SideListHead } from './side-list-head.tsx';
import { SideRow } from './side-row.tsx';
import { SideRows } from './side-rows.tsx';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { useShownDocument } from './use-shown-document.ts';
import { useSideSearch } from './use-side-search.ts';
import { wholeList } from './whole-list.ts';
import './side-list.css';

const keyOf = ({ document_id: id }: DocumentSummary) => id;

/** What is done to the document also changes its row. */
function useReloadWith(list: PagedList<DocumentSummary>, document: Document | undefined): void {
  const id = document?.document_id;
  const state = document && `${document.version} ${document.status} ${document.amount_due}`;
  const before = useRef({ id, state });
  useEffect(() => {
    const { current: last } = before;
    before.current = { id, state };
    if (id === last.id && state !== last.state) void list.first.load();
  }, [list, id, state]);
}

/** What is beside a document: the list it was opened from, or that of its type. */
export function SideList({ area, id }: { area: DocumentType; id: string }) {
  const document = useShownDocument(id);
  const { type, search, change, leave } = useSideSearch(area, document?.document_type);
  const today = useOrganizationDay()?.today ?? null;
  const list = documentList(useServices(), { type, ...search });
  const shown = useRows(list, keyOf);
  const say = listWords(type);
  const navigate = useNavigate();
  useReloadWith(list, document);
  useCloseOnEscape(() => {
    leave(id);
    void navigate({ to: wholeList[type], search, resetScroll: false });
  });

  return (
    <section className="side-list" aria-label={say.title}>
      <SideListHead type={type} search={search} onLeave={() => leave(id)} />
      <ListFilters
        search={[search, change]}
        searchLabel={say.search}
        searchIn={words.documentLists.searchIn}
        statuses={say.statuses}
        hasRanges
        isNarrow
      >
        <FurtherFilters search={search} onChange={change} />
      </ListFilters>
      <ListStates
        list={list}
        shown={shown}
        isFiltered={Object.keys(search).length > 0}
        onClearFilters={() => change(noFilters)}
        empty={<p className="list-note">{say.emptyTitle}</p>}
      >
        {(growing) => (
          <SideRows key={type + JSON.stringify(search)} {...growing} keyOf={keyOf} chosen={id}>
            {(row) => <SideRow document={row} today={today} />}
          </SideRows>
        )}
      </ListStates>
    </section>
  );
}
