import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import type { Selection } from './use-selection.ts';
import './list-table.css';

/** One column: a cell on a desktop, a place on the card (`area`) on a phone. */
export interface Column<Row> {
  readonly area: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isAmount?: boolean;
}

interface ListTableProps<Row> {
  label: string;
  /** Names the layout of row and card in the styles. */
  kind: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is called where it is picked. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  selection?: Selection<Row>;
  /** There are rows that are not loaded yet. */
  hasMore: boolean;
  isBusy: boolean;
  /** The end of what is loaded comes into view. */
  onEnd: () => void;
}

/** Height of a row, or of a card on a phone, in pixels, before it is measured. */
function usualHeight(): number {
  return window.matchMedia('(max-width: 48rem)').matches ? 92 : 52;
}

/** How far below the top of the page something begins, in pixels; what stands above it may grow and shrink. */
function usePageTop() {
  const [top, setTop] = useState(0);
  // a callback, since it is the place on the page that matters
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setTop(element.getBoundingClientRect().top + window.scrollY);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return { ref, top };
}

/** Only the rows in view and some around them are in the page, so that a long list stays as fast as a short one. */
function useWindow(count: number, onEnd: () => void) {
  const { ref, top } = usePageTop();
  // it is never memoised: the rows follow the scrolling
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: usualHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= count - 5) onEnd();
  }, [last, count, onEnd]);
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return { ref, items, measure: virtualizer.measureElement, before, after };
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="list-gap" aria-hidden="true">
      {/* no cell to read: it holds the place of the rows that are out of view */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height }} />
    </tr>
  );
}

function PickCell<Row>({ selection, id, name }: { selection: Selection<Row>; id: string; name: string }) {
  return (
    <td className="list-pick">
      {/* what a thumb hits is larger than the box */}
      <label className="list-pick-target">
        <input
          type="checkbox"
          aria-label={words.lists.select(name)}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </td>
  );
}

function Head<Row>({ columns, selection }: Pick<ListTableProps<Row>, 'columns' | 'selection'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="list-pick">
            <input
              type="checkbox"
              aria-label={words.lists.selectLoaded}
              checked={selection.isAll}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map(({ area, name, isAmount }) => (
          <th key={area} scope="col" className={isAmount === true ? 'list-amount' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table on a desktop, cards on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, kind, rows, keyOf, nameOf, columns, selection, hasMore, isBusy, onEnd } = props;
  const { ref, items, measure, before, after } = useWindow(rows.length, onEnd);
  return (
    <table
      className={`list list-${kind}`}
      aria-label={label}
      aria-busy={isBusy}
      // -1: nobody knows yet (WAI-ARIA 1.2)
      aria-rowcount={hasMore ? -1 : rows.length + 1}
    >
      <Head columns={columns} {...(selection && { selection })} />
      <tbody ref={ref}>
        <Gap height={before} />
        {items.map(({ index }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const key = keyOf(row);
          return (
            <tr key={key} ref={measure} data-index={index} aria-rowindex={index + 2}>
              {selection && <PickCell selection={selection} id={key} name={nameOf(row)} />}
              {columns.map((column) => (
                <td
                  key={column.area}
                  className={`list-${column.area}${column.isAmount === true ? ' list-amount' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
        <Gap height={after} />
      </tbody>
    </table>
  );
}
