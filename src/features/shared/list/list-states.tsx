import { SearchX } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { CopyState } from '../saved/saved-gate.tsx';
import { FailedPages } from './failed-pages.tsx';
import type { FurtherPages, PagedList } from './paged-list.ts';
import { useListSearch } from './use-list-search.ts';
import type { ShownList } from './use-rows.ts';
import '#ui/ghost.css';
import './empty-state.css';
import './list-view.css';

/** The rows to show, and how to go on. */
export interface GrowingRows<Row> {
  rows: readonly Row[];
  /** The list whose rows they are. */
  of: PagedList<Row>;
  /** More rows can be loaded. */
  hasMore: boolean;
  isBusy: boolean;
  /** Called when the end of the loaded rows comes into view. */
  onEnd: () => void;
}

export interface ListStatesProps<Row> {
  list: PagedList<Row>;
  /** Shown if there are no entries at all. */
  empty: ReactNode;
  /** A filter is set, so no results doesn't mean no entries. */
  isFiltered: boolean;
  onClearFilters: () => void;
}

const ghostRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Without a filter, it isn't known yet whether there is anything: `maybe-empty` hides what an empty list lacks. */
function Ghosts({ isFiltered }: { isFiltered: boolean }) {
  const look = isFiltered ? 'coming list-ghosts' : 'coming list-ghosts maybe-empty';
  return (
    <div className={look} role="status" aria-label={words.base.loading}>
      {ghostRows.map((row) => (
        <div key={row} className="list-ghost">
          <span className="ghost" />
        </div>
      ))}
    </div>
  );
}

function NothingFound({ onClearFilters }: { onClearFilters: () => void }) {
  const [{ q, ...others }] = useListSearch();
  const isSearch = q !== undefined && Object.keys(others).length === 0;
  const { nothingMatches, clearFilters, nothingFound, clearSearch } = words.lists;
  return (
    <div className="list-empty" role="status" ref={handFocusOn}>
      <span className="list-empty-icon" aria-hidden="true">
        <SearchX />
      </span>
      <h2>{isSearch ? nothingFound(q) : nothingMatches}</h2>
      <Button look="secondary" onClick={onClearFilters}>
        {isSearch ? clearSearch : clearFilters}
      </Button>
    </div>
  );
}

type Bare = Pick<ListStatesProps<never>, 'isFiltered' | 'onClearFilters' | 'empty'>;

/** The search stopped early; there may be more matches. */
function isCut<Row>({ first, isOutdated }: ShownList<Row>): boolean {
  return !isOutdated && first.copy?.value.is_cut === true;
}

/** Loading, empty, or no matches. */
function NoRows<Row>({ list, shown }: { list: Bare; shown: ShownList<Row> }) {
  if (shown.listed === null) return <Ghosts isFiltered={list.isFiltered} />;
  if (isCut(shown)) return null;
  return list.isFiltered ? <NothingFound onClearFilters={list.onClearFilters} /> : list.empty;
}

/** Says that not all matches are shown. */
function CutNote<Row>({ shown }: { shown: ShownList<Row> }) {
  if (!isCut(shown)) return null;
  const isBare = shown.listed?.rows.length === 0;
  return (
    <p className="list-note" role="status">
      {isBare ? words.lists.cutNone : words.lists.cutSome}
    </p>
  );
}

/** Says that notes were only searched in part. */
function NotesNote<Row>({ shown: { first, isOutdated } }: { shown: ShownList<Row> }) {
  if (isOutdated || first.copy?.value.are_notes_cut !== true) return null;
  return (
    <p className="list-note" role="status">
      {words.lists.notesCut}
    </p>
  );
}

function Growth<Row>({ list, further }: { list: PagedList<Row>; further: FurtherPages<Row> }) {
  if (further.underWay) return <p role="status">{words.lists.loadingMore}</p>;
  return <FailedPages list={list} further={further} />;
}

/** Loads the next page when the end comes into view. */
function useGrowth<Row>(list: PagedList<Row>, { listed, isOutdated, further }: ShownList<Row>) {
  const hasMore = listed?.hasMore === true && !isOutdated;
  const mayGrow = hasMore && !further.underWay && !further.isRenewing && further.failure === null;
  const onEnd = useCallback(() => {
    if (mayGrow) void list.loadMore();
  }, [mayGrow, list]);
  return { hasMore, onEnd };
}

interface ShownStatesProps<Row> extends ListStatesProps<Row> {
  shown: ShownList<Row>;
  children: (growing: GrowingRows<Row>) => ReactNode;
}

/** A list in all its states: loading, empty, no matches, saved, growing, complete. `children` draws the rows. */
export function ListStates<Row>(props: ShownStatesProps<Row>) {
  const { list, shown, children } = props;
  const { listed, first, further } = shown;
  const rows = listed?.rows ?? [];
  const { hasMore, onEnd } = useGrowth(list, shown);
  const isBare = rows.length === 0 && !hasMore && (listed !== null || first.failure === null);
  return (
    <>
      <CopyState state={first} onRetry={() => void list.first.load()} />
      <CutNote shown={shown} />
      <NotesNote shown={shown} />
      {isBare && <NoRows list={props} shown={shown} />}
      {rows.length > 0 && children({ rows, of: shown.of, hasMore, isBusy: shown.isOutdated, onEnd })}
      <Growth list={list} further={further} />
    </>
  );
}
