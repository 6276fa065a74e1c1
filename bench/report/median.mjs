/**
 * Mean of the middle two for an even number of values, NaN for none.
 * @param {number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (Number(sorted[Math.floor(middle)]) + Number(sorted[Math.ceil(middle)])) / 2;
}
