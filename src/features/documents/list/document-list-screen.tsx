import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { documentName } from '#features/shared/documents/document-words.ts';
import { columnsOf } from '#features/shared/documents/document-columns.tsx';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { FurtherFilters } from '#features/shared/list/further-filters.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import { noFilters } from '#features/shared/list/list-search.ts';
import { ListView } from '#features/shared/list/list-view.tsx';
import { PickButton } from '#features/shared/list/pick-button.tsx';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { usePicking, type Picking } from '#features/shared/list/use-picking.ts';
import { useHasEntries } from '#features/shared/list/use-has-entries.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { isIn, typeOf } from '#features/shared/outbox/act-kinds.ts';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { exportDocuments } from '#shared/contract/exports.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { documentList, filtersOf, type DocumentQuery } from './document-list-source.ts';
import { useRememberList } from './last-list.ts';
import { listWords } from './list-words.tsx';
import { DocumentRowSheet } from './document-row-sheet.tsx';
import { PickedDocuments } from './picked-documents.tsx';
import { SameItem } from './same-item.tsx';
import { UnsavedDrafts } from '../unsaved/unsaved-drafts.tsx';

const keyOf = ({ document_id: id }: DocumentSummary) => id;

function ExportButton({ query }: { query: DocumentQuery }) {
  const { api } = useServices();
  return (
    <DownloadButton
      label={words.documentLists.exportCsv}
      otherwise={words.documentLists.downloadFailed}
      fetchFile={() => api(exportDocuments, { query: { ...filtersOf(query), q: query.q, bom: '1' } })}
    />
  );
}

/** Credit notes have no link of their own in the navigation. */
function WaitingDocuments({ type, onGone }: { type: DocumentType; onGone: () => void }) {
  const isHere = (act: Act) =>
    isIn('documents', act) && (typeOf(act) === 'estimate') === (type === 'estimate');
  return <WaitingStrip isShown={isHere} onGone={onGone} />;
}

interface CreateLinkProps {
  to: '/invoices/new' | '/estimates/new';
  label: string;
  /** Whose documents are listed, if it is one customer's. */
  customer: string | undefined;
}

function CreateLink({ to, label, customer }: CreateLinkProps) {
  return (
    <Link className="button" to={to} search={customer ? { customer } : {}} aria-keyshortcuts="c">
      {label}
    </Link>
  );
}

interface ListActionsProps {
  query: DocumentQuery;
  create: ReactNode;
  hasEntries: boolean;
  picking: Picking;
}

/** An export alone is a button; with more beside it, both are in a menu. */
function ListActions({ query, create, hasEntries, picking }: ListActionsProps) {
  const { others, seldom } = listWords(query.type);
  const exporting = (
    <May permission="export">
      <ExportButton query={query} />
    </May>
  );
  const inMenu = seldom && (
    <>
      {seldom}
      {exporting}
    </>
  );
  return (
    <ActionBar place="head" primary={create} isIdle={!hasEntries} seldom={inMenu}>
      {hasEntries && <PickButton picking={picking} />}
      {others}
      {seldom === undefined && exporting}
    </ActionBar>
  );
}

/** The list of the documents of one type; credit notes are reached from the invoices. */
export function DocumentListScreen({ type }: { type: DocumentType }) {
  const services = useServices();
  const [search, change] = useListSearch();
  const picking = usePicking();
  const closed = useRememberList(type, search);
  const today = useOrganizationDay()?.today ?? null;
  const say = listWords(type);
  const list = documentList(services, { type, ...search });
  const isFiltered = Object.keys(search).length > 0;
  const hasEntries = useHasEntries(list, isFiltered);
  const columns = useMemo(() => columnsOf(type, today), [type, today]);
  const mayWrite = useMay('write');
  const create = say.create && mayWrite ? <CreateLink {...say.create} customer={search.customer} /> : null;
  return (
    <Page
      title={say.title}
      {...(say.parent && { parent: say.parent })}
      lead={say.lead}
      actions={
        <ListActions query={{ type, ...search }} create={create} hasEntries={hasEntries} picking={picking} />
      }
    >
      <WaitingDocuments type={type} onGone={() => void list.first.load()} />
      <UnsavedDrafts type={type} onGone={() => void list.first.load()} />
      {hasEntries && (
        <ListFilters
          search={[search, change]}
          searchLabel={say.search}
          searchIn={words.documentLists.searchIn}
          statuses={say.statuses}
          hasRanges
        >
          <FurtherFilters search={search} onChange={change} />
        </ListFilters>
      )}
      <SameItem type={type} search={search} />
      <ListView
        label={say.title}
        kind="documents"
        list={list}
        keyOf={keyOf}
        nameOf={documentName}
        columns={columns}
        startAt={closed}
        isFiltered={isFiltered}
        onClearFilters={() => change(noFilters)}
        Picked={PickedDocuments}
        picking={picking}
        Sheet={mayWrite ? DocumentRowSheet : undefined}
        empty={
          <EmptyState icon={<FileText />} title={say.emptyTitle} action={say.otherwise ?? create}>
            {say.emptyText}
          </EmptyState>
        }
      />
    </Page>
  );
}
