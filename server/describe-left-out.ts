/** A line about organizations that a restore left out; none if there were none. */
export function describeLeftOut(organizations: number): string[] {
  if (organizations === 0) return [];
  return organizations === 1
    ? ['One organization was left out because it was deleted since.']
    : [`${organizations} organizations were left out because they were deleted since.`];
}
