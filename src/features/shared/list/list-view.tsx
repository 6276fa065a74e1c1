import { useCallback, type ComponentType } from 'react';
import { useAfterUndo } from '../undo/use-after-undo.ts';
import { HeldRow, type RowSheetProps } from './held-row.tsx';
import { ListStates, type ListStatesProps } from './list-states.tsx';
import { ListTable, type Column } from './list-table.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Picking } from './use-picking.ts';
import { useRows } from './use-rows.ts';
import { useSelection, type Selection } from './use-selection.ts';
import './list-view.css';

/** Props of the actions for selected rows. */
export interface PickedProps<Row> {
  selection: Selection<Row>;
  /** Reloads the list. */
  reload: () => void;
}

interface ListViewProps<Row> extends ListStatesProps<Row> {
  label: string;
  kind: string;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Rows that the list lacks and that come first: they wait to be sent. Must be stable. */
  ahead?: readonly Row[] | undefined;
  /** Key of the row to begin at. */
  startAt?: string | undefined;
  /** Totals and actions of the selected rows. Without it, rows can't be selected. */
  Picked?: ComponentType<PickedProps<Row>>;
  /** Required with `Picked`. */
  picking?: Picking;
  /** What can be done with a row, shown on a phone when it is touched and held. */
  Sheet?: ComponentType<RowSheetProps<Row>> | undefined;
}

/** A list as a table, with what can be done with its rows. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, keyOf, Picked, picking, Sheet, ahead } = props;
  const shown = useRows(list, keyOf, ahead);
  const rows = shown.listed?.rows ?? [];
  const selection = useSelection(rows, keyOf, picking);
  const reload = useCallback(() => void list.first.load(), [list]);
  useAfterUndo(reload);
  const canHold = Sheet !== undefined || Picked !== undefined;

  return (
    // With a key, what comes takes the place of the ghosts, and none of it has moved.
    <section
      key={shown.listed === null ? 'coming' : 'here'}
      className={canHold ? 'list-view list-holds' : 'list-view'}
      aria-label={props.label}
    >
      <PullToRefresh onRefresh={list.first.load} />
      {canHold && (
        <HeldRow<Row>
          rows={rows}
          keyOf={keyOf}
          Sheet={Sheet}
          onSelect={Picked && ((row) => selection.toggle(keyOf(row)))}
          reload={reload}
        />
      )}
      <ListStates {...props} shown={shown}>
        {(growing) => <ListTable {...props} {...growing} {...(Picked && { selection })} />}
      </ListStates>
      {Picked && selection.isOn && (
        <SelectionBar selection={selection}>
          {selection.rows.length > 0 && <Picked selection={selection} reload={reload} />}
        </SelectionBar>
      )}
    </section>
  );
}
