/** The index that an arrow key moves to, around the ends; -1 if there is nothing to move to. */
export function moved(active: number, key: string, last: number): number {
  if (last < 0) return -1;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  return active <= 0 ? last : active - 1;
}
