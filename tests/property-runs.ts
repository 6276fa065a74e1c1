/** How often a property is tried; PROPERTY_RUNS=100000 asks for more than the normal run does. */
export function propertyRuns(normally: number): number {
  return Number(process.env['PROPERTY_RUNS'] ?? normally);
}
