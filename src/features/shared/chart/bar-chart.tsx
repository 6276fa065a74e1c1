import { useId, useState, type ReactNode } from 'react';
import { scaleOf, type Scale } from './scale.ts';
import { longestTick, tickText } from './tick-text.ts';
import './bar-chart.css';

/** One column of the chart. Amounts are in major units. */
export interface ChartColumn {
  readonly key: string;
  /** Below the column. */
  readonly label: string;
  /** In its place where there is little room. */
  readonly brief?: string;
  /** What the column says in words, for screen readers. */
  readonly spoken: string;
  readonly amount: number;
  /** Beside the amount, to compare with. */
  readonly before?: number;
  readonly isLate?: boolean;
  /** Said while the column is chosen, or the mouse is on it. */
  readonly readout: ReactNode;
}

interface BarChartProps {
  /** What the chart shows, in a sentence. */
  summary: string;
  currency: string;
  columns: readonly ChartColumn[];
  /** What the columns are, and those beside them. */
  legend?: readonly [now: string, before: string];
  /** The column that is read at first. */
  initial: string;
}

function percent(share: number): string {
  return `${share * 100}%`;
}

/** The ticks have three quarters of the text size. */
function gutterOf({ ticks }: Scale, currency: string): string {
  return `calc(${0.75 * longestTick(ticks, currency)}ch + var(--space-2))`;
}

interface AxisProps {
  scale: Scale;
  currency: string;
  gutter: string;
}

function Axis({ scale: { ticks, place }, currency, gutter }: AxisProps) {
  return (
    <div className="chart-axis" aria-hidden="true" style={{ insetInlineStart: gutter }}>
      {ticks.map((tick) => (
        <span
          key={tick}
          className={tick === 0 ? 'chart-tick chart-zero' : 'chart-tick'}
          style={{ insetBlockEnd: percent(place(tick)) }}
        >
          <span>{tickText(tick, currency)}</span>
        </span>
      ))}
    </div>
  );
}

function Bar({ amount, scale: { place }, kind }: { amount: number; scale: Scale; kind: string }) {
  const [low, high] = [place(Math.min(amount, 0)), place(Math.max(amount, 0))];
  return (
    <span
      className={`chart-bar ${kind}`}
      style={{ insetBlockEnd: percent(low), blockSize: percent(high - low) }}
    />
  );
}

function kindOf(amount: number, isLate = false): string {
  const kind = amount < 0 ? 'chart-now chart-below' : 'chart-now';
  return isLate ? `${kind} chart-late` : kind;
}

function Legend({ of: [now, before] }: { of: readonly [now: string, before: string] }) {
  return (
    <p className="chart-legend">
      <span className="chart-key chart-key-now">{now}</span>
      <span className="chart-key">{before}</span>
    </p>
  );
}

/**
 * A chart of columns. They are radio buttons: one tab stop, arrow keys go from column to column, a tap chooses, and the
 * chosen one is read out above.
 */
export function BarChart({ summary, currency, columns, legend, initial }: BarChartProps) {
  const name = useId();
  const [chosen, setChosen] = useState(initial);
  const [pointed, setPointed] = useState<string | null>(null);
  const scale = scaleOf(columns.flatMap(({ amount, before = 0 }) => [amount, before]));
  const gutter = gutterOf(scale, currency);
  const shown = columns.find(({ key }) => key === chosen) ?? columns.find(({ key }) => key === initial);
  const read = columns.find(({ key }) => key === pointed) ?? shown;
  return (
    <fieldset className="chart">
      <legend className="visually-hidden">{summary}</legend>
      <div className="chart-head">
        <div className="chart-readout">{read?.readout}</div>
        {legend && <Legend of={legend} />}
      </div>
      <div className="chart-plot" style={{ paddingInlineStart: gutter }}>
        <Axis scale={scale} currency={currency} gutter={gutter} />
        {columns.map(({ key, label, brief, spoken, amount, before, isLate }) => (
          <label
            key={key}
            className="chart-column"
            // Not on entering, which scrolling below a resting mouse does, too.
            onPointerMove={({ pointerType }) => setPointed(pointerType === 'mouse' ? key : null)}
            onPointerLeave={() => setPointed(null)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={spoken}
              checked={key === shown?.key}
              onChange={() => {
                setChosen(key);
                setPointed(null);
              }}
            />
            <span className="chart-bars">
              <Bar amount={amount} scale={scale} kind={kindOf(amount, isLate)} />
              {before !== undefined && <Bar amount={before} scale={scale} kind="chart-before" />}
            </span>
            <span className="chart-label" aria-hidden="true">
              {brief !== undefined && <span className="chart-brief">{brief}</span>}
              <span className={brief === undefined ? undefined : 'chart-full'}>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
