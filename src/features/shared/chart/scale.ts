/** The axis of a chart: from the lowest to the highest tick, in the unit of the values. */
export interface Scale {
  readonly ticks: readonly number[];
  /** Where a value stands, from 0 at the lowest tick to 1 at the highest. */
  readonly place: (value: number) => number;
}

/** Steps that people count in. */
const steps = [1, 2, 5, 10];
/** About as many lines as are read at a glance. */
const mostSteps = 4;

/** An axis with round ticks that includes zero and all values. */
export function scaleOf(values: readonly number[]): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = roundStep(top === bottom ? 1 : (top - bottom) / mostSteps);
  const first = Math.floor(bottom / step);
  const last = Math.max(Math.ceil(top / step), first + 1);
  // Multiplied, because added fractions would drift.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, place: (value) => (value / step - first) / (last - first) };
}

/** The next round step that is at least `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return (steps.find((step) => step * power >= wanted) ?? 10) * power;
}
