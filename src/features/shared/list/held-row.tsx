import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { createHold } from './hold.ts';
import './held-row.css';

/** Props of the sheet with what can be done with a row. */
export interface RowSheetProps<Row> {
  row: Row;
  /** Selects the row, where rows can be selected. */
  onSelect: (() => void) | undefined;
  /** Reloads the list. */
  reload: () => void;
  onClose: () => void;
}

/** The row that a single finger touches; not its checkbox, and only where rows are cards. */
function touchedRow({ touches, target }: TouchEvent): number | null {
  if (touches.length !== 1 || !(target instanceof Element) || !matchMedia('(max-width: 48rem)').matches)
    return null;
  const row =
    target.closest('.list-pick') === null ? target.closest<HTMLElement>('.list tr[data-index]') : null;
  return row === null ? null : Number(row.dataset['index']);
}

function pointOf({ touches: [touch] }: TouchEvent) {
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

/** Calls back with the row on which a finger rests, as it was touched. Lifting it isn't a press of the row's link. */
function followHolds<Row>(rowAt: (index: number) => Row | undefined, onHold: (row: Row) => void): () => void {
  let isHeld = false;
  const hold = createHold<Row>((row) => {
    isHeld = true;
    onHold(row);
  });
  const listening = new AbortController();
  const { signal } = listening;
  const passive = { passive: true, signal };

  function begin(event: TouchEvent): void {
    isHeld = false;
    hold.end();
    const index = touchedRow(event);
    const row = index === null ? undefined : rowAt(index);
    if (row !== undefined) hold.begin(pointOf(event), row);
  }
  function forget(): void {
    isHeld = false;
  }
  function refusePress(event: Event): void {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }

  document.addEventListener('touchstart', begin, passive);
  document.addEventListener('touchmove', (event) => hold.move(pointOf(event)), passive);
  document.addEventListener('touchend', hold.end, passive);
  document.addEventListener('touchcancel', hold.end, passive);
  document.addEventListener('contextmenu', (event) => hold.confirm() && event.preventDefault(), { signal });
  // Not every browser sends a press after a hold; the next one counts.
  document.addEventListener('pointerdown', forget, passive);
  document.addEventListener('keydown', forget, passive);
  document.addEventListener('click', refusePress, { capture: true, signal });
  return () => {
    hold.end();
    listening.abort();
  };
}

interface HeldRowProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  Sheet: ComponentType<RowSheetProps<Row>> | undefined;
  onSelect: ((row: Row) => void) | undefined;
  reload: () => void;
}

/** Opens a sheet for a row that is touched and held, or selects it where there is none. The row's page offers the same. */
export function HeldRow<Row>({ rows, keyOf, Sheet, onSelect, reload }: HeldRowProps<Row>) {
  const [row, setRow] = useState<Row | null>(null);
  const rowAt = useEffectEvent((index: number) => rows[index]);
  const hold = useEffectEvent((held: Row) => (Sheet ? setRow(() => held) : onSelect?.(held)));
  useEffect(
    () =>
      followHolds(
        (index) => rowAt(index),
        (held: Row) => hold(held),
      ),
    [],
  );
  if (row === null || Sheet === undefined) return null;
  // What was done to it shows here, too.
  const current = rows.find((each) => keyOf(each) === keyOf(row)) ?? row;
  const close = () => setRow(null);
  return (
    <Sheet
      row={current}
      onSelect={
        onSelect &&
        (() => {
          close();
          onSelect(current);
        })
      }
      reload={reload}
      onClose={close}
    />
  );
}
