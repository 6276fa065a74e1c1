/** How often a property is tried; for more than the normal run, set for example PROPERTY_RUNS=100000. */
export function propertyRuns(normally: number): number {
  return Number(process.env['PROPERTY_RUNS'] ?? normally);
}
