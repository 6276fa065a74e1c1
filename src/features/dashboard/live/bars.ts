export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** The y coordinate of zero. */
  readonly base: number;
}

/** Bar positions for values within a box: up for positive values, down for negative ones. */
export function barsOf(
  values: readonly number[],
  { width, height, gap }: { width: number; height: number; gap: number },
): Bars {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = top === bottom ? 0 : height / (top - bottom);
  const base = top === bottom ? height : top * scale;
  const step = width / Math.max(values.length, 1);
  const bars = values.map((value, index) => ({
    x: index * step + gap / 2,
    y: value >= 0 ? base - value * scale : base,
    width: Math.max(step - gap, 1),
    height: Math.abs(value) * scale,
  }));
  return { bars, base };
}
