import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import type { GrowingRows } from '#features/shared/list/list-states.tsx';

/** Estimated height of a row, in pixels. */
const usual = 69;
/** Rows above the chosen one when the list opens. */
const above = 3;

interface SideRowsProps<Row> extends GrowingRows<Row> {
  keyOf: (row: Row) => string;
  /** Key of the row whose record is shown. */
  chosen: string;
  children: (row: Row) => ReactNode;
}

type Rows = Virtualizer<HTMLDivElement, Element>;

function isInView({ range }: Rows, index: number): boolean {
  return range !== null && index >= range.startIndex && index <= range.endIndex;
}

/** Brings the chosen row into view when it changes, and follows it if it moves out of view. */
function useChosenInView(rows: Rows, at: number, chosen: string): void {
  const last = useRef({ at, chosen });
  useEffect(() => {
    const { at: before, chosen: formerly } = last.current;
    last.current = { at, chosen };
    const isAnother = formerly !== chosen;
    const isMoved = before !== at && isInView(rows, before);
    if (at !== -1 && (isAnother || isMoved)) rows.scrollToIndex(at);
  }, [rows, at, chosen]);
}

/** Rows that scroll in a box of their own. Virtualized like the table (`list-table.tsx`). */
export function SideRows<Row>(props: SideRowsProps<Row>) {
  const { rows, isBusy, onEnd, keyOf, chosen, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const at = rows.findIndex((row) => keyOf(row) === chosen);
  // Not memoized: the rows follow the scroll position.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => usual,
    overscan: 8,
    initialOffset: Math.max(0, at - above) * usual,
    initialRect: { width: 0, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useChosenInView(virtualizer, at, chosen);
  useEffect(() => {
    if (last >= rows.length - 5) onEnd();
  }, [last, rows.length, onEnd]);
  const gaps = {
    paddingBlockStart: items[0]?.start ?? 0,
    paddingBlockEnd: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
  return (
    <div className="side-rows" ref={box} aria-busy={isBusy}>
      <ul style={gaps}>
        {items.map(({ index }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li key={keyOf(row)} ref={virtualizer.measureElement} data-index={index}>
              {children(row)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
