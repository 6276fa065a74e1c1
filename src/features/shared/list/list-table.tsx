import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import type { Selection } from './use-selection.ts';
import './list-table.css';

/** A column: a table cell on desktop, a part of the card on a phone. */
export interface Column<Row> {
  readonly area: string;
  readonly name: string;
  /** Where on the card it is: title and amount above, the rest and the status below. Without it, it isn't there. */
  readonly card?: 'title' | 'amount' | 'rest' | 'status';
  readonly cell: (row: Row) => ReactNode;
  readonly isAmount?: boolean;
}

interface ListTableProps<Row> {
  label: string;
  /** The list whose rows they are. */
  of: unknown;
  /** CSS class suffix for the layout of row and card. */
  kind: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Accessible name of a row's checkbox. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Key of the row to begin at. */
  startAt?: string | undefined;
  selection?: Selection<Row>;
  /** More rows can be loaded. */
  hasMore: boolean;
  isBusy: boolean;
  /** Called when the end of the loaded rows comes into view. */
  onEnd: () => void;
}

/** Estimated height of a row or card, in pixels. */
function usualHeight(): number {
  return window.matchMedia('(max-width: 48rem)').matches ? 71 : 52;
}

/** Where the last list of this visit began, in pixels: the next one begins there, too, or is rendered once more. */
let lastTop = 0;

/** Offset of an element from the top of the page, in pixels, which changes with the content above. */
function usePageTop() {
  const [top, setTop] = useState(lastTop);
  // A callback ref, because only the position on the page matters.
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => {
      lastTop = element.getBoundingClientRect().top + window.scrollY;
      setTop(lastTop);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return { ref, top };
}

/** Taken before the first render, so that it has the rows that are seen. */
function firstLook() {
  return { initialRect: { width: window.innerWidth, height: window.innerHeight }, height: usualHeight() };
}

/** The first frame of a list, or of another filter, holds little more than what is seen. Rows to scroll to follow. */
function useOverscan(of: unknown): number {
  const [shown, setShown] = useState<unknown>(null);
  useEffect(() => startTransition(() => setShown(of)), [of]);
  return shown === of ? 12 : 1;
}

/** Virtualized: renders only rows near the viewport, so that long lists stay fast. */
function useWindow(of: unknown, count: number, start: number, onEnd: () => void) {
  const { ref, top } = usePageTop();
  const overscan = useOverscan(of);
  const [{ initialRect, height }] = useState(firstLook);
  // Not memoized: the rows follow the scroll position.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    initialRect,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= count - 5) onEnd();
  }, [last, count, onEnd]);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || top === 0) return;
    hasStarted.current = true;
    if (start !== -1) virtualizer.scrollToIndex(start, { align: 'center' });
  }, [virtualizer, start, top]);
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return { ref, items, measure: virtualizer.measureElement, before, after };
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="list-gap" aria-hidden="true">
      {/* Not a real row: fills the space of rows out of view. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height }} />
    </tr>
  );
}

function classOf({ area, card, isAmount }: Omit<Column<never>, 'name' | 'cell'>): string {
  return `list-${area}${isAmount === true ? ' list-amount' : ''}${card === undefined ? '' : ` card-${card}`}`;
}

function CellsOf<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }): ReactNode {
  return columns.map((column) => (
    <td key={column.area} className={classOf(column)}>
      {column.cell(row)}
    </td>
  ));
}
/** Scrolling moves the window often, and changes no row. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo loses the type parameter
const Cells = memo(CellsOf) as typeof CellsOf;

function PickCell<Row>({ selection, id, name }: { selection: Selection<Row>; id: string; name: string }) {
  return (
    <td className="list-pick">
      {/* The touch target is larger than the checkbox. */}
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
            <label className="list-pick-all">
              <input
                type="checkbox"
                aria-label={words.lists.selectLoaded}
                checked={selection.isAll}
                onChange={selection.toggleAll}
              />
              <span className="list-pick-words">{words.lists.selectLoaded}</span>
            </label>
          </th>
        )}
        {columns.map((column) => (
          <th key={column.area} scope="col" className={classOf(column)}>
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table on desktop, cards on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, kind, of, rows, keyOf, nameOf, columns, startAt, selection, hasMore, isBusy, onEnd } = props;
  const start = startAt === undefined ? -1 : rows.findIndex((row) => keyOf(row) === startAt);
  const { ref, items, measure, before, after } = useWindow(of, rows.length, start, onEnd);
  return (
    <table
      className={`list list-${kind}${selection?.isOn === true ? ' list-picking' : ''}`}
      aria-label={label}
      aria-busy={isBusy}
      // -1: unknown (WAI-ARIA 1.2).
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
              <Cells row={row} columns={columns} />
            </tr>
          );
        })}
        <Gap height={after} />
      </tbody>
    </table>
  );
}
