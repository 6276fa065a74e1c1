import {
  colors,
  drawRule,
  fitted,
  heightOf,
  makeRoom,
  putText,
  tagged,
  untagged,
  type Sheet,
  type TextStyle,
} from './sheet.ts';

/** A column. The first one takes the remaining width and wraps. */
export interface Column {
  readonly title: string;
  /** In points. Ignored for the first column. */
  readonly width: number;
  /** Figures are on the right, as is everything but the first column if nothing else is said. */
  readonly align?: 'left' | 'right';
}

export interface Row {
  readonly cells: readonly string[];
  /** Smaller lines below the first cell. */
  readonly remarks?: readonly string[];
  /** A total. */
  readonly strong?: boolean;
}

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const gap = 10;
const padding = 5;

/** Draws a table across pages, repeating the header. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const cells = placeCells(sheet, columns);
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const head = sheet.doc.struct('TR');
  table.add(head);
  makeRoom(sheet, 60);
  drawHead(sheet, columns, cells, (draw) => tagged(sheet, 'TH', draw, head));
  for (const row of rows) {
    drawRow(sheet, row, cells, { table, onNewPage: () => drawHead(sheet, columns, cells, repeat(sheet)) });
  }
}

function placeCells({ left, width }: Sheet, columns: readonly Column[]): Cell[] {
  const others = columns.slice(1).reduce((sum, column) => sum + column.width + gap, 0);
  let x = left;
  return columns.map((column, index) => {
    const cell = { x, width: index === 0 ? width - others : column.width };
    x += cell.width + gap;
    return { ...cell, align: column.align ?? (index === 0 ? ('left' as const) : ('right' as const)) };
  });
}

function repeat(sheet: Sheet) {
  return (draw: () => void) => untagged(sheet, draw);
}

function drawHead(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly Cell[],
  mark: (draw: () => void) => void,
): void {
  const style = { font: 'bold', size: 7.5, color: colors.faint } as const;
  for (const [index, cell] of cells.entries()) {
    mark(() => void putText(sheet, columns[index]?.title ?? '', { ...style, ...cell }));
  }
  sheet.y += 14;
  drawRule(sheet, sheet.design === 'classic' ? {} : { color: sheet.accent, thickness: 1.2 });
  sheet.y += padding;
}

interface Drawing {
  readonly table: PDFKit.PDFStructureElement;
  readonly onNewPage: () => void;
}

/** A long first cell can continue on the next page, but paragraphs stay whole. */
function drawRow(
  sheet: Sheet,
  { cells: [first = '', ...rest], remarks = [], strong = false }: Row,
  cells: readonly Cell[],
  drawing: Drawing,
): void {
  const [wide, ...others] = cells;
  if (wide === undefined) return;
  const row = sheet.doc.struct('TR');
  drawing.table.add(row);
  const [start = '', ...paragraphs] = first.split(/\n+/);
  const font = strong ? ('bold' as const) : ('regular' as const);
  const startStyle = { ...wide, font };
  room(sheet, heightOf(sheet, start, startStyle), drawing);
  const parts = sheet.doc.struct('TD');
  row.add(parts);
  const height = drawPart(sheet, start, startStyle, parts);
  for (const [index, cell] of others.entries()) {
    const text = rest[index] ?? '';
    const style = fitted(sheet, text, { ...cell, font });
    tagged(sheet, 'TD', () => void putText(sheet, text, style), row);
  }
  sheet.y += height;
  const faint = { ...wide, size: 8, color: colors.faint };
  const below: [string, TextStyle][] = [
    ...paragraphs.map((text): [string, TextStyle] => [text, startStyle]),
    ...remarks.map((text): [string, TextStyle] => [text, faint]),
  ];
  for (const [text, style] of below) {
    room(sheet, heightOf(sheet, text, style), drawing);
    sheet.y += drawPart(sheet, text, style, parts);
  }
  sheet.y += padding;
  drawRule(sheet);
  sheet.y += padding;
}

function drawPart(sheet: Sheet, text: string, style: TextStyle, parent: PDFKit.PDFStructureElement): number {
  let height = 0;
  tagged(sheet, 'P', () => (height = putText(sheet, text, style)), parent);
  return height;
}

function room(sheet: Sheet, height: number, { onNewPage }: Drawing): void {
  if (makeRoom(sheet, height + padding)) onNewPage();
}
