/** Returns the current time. A parameter, so that tests can control it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Adds `seconds`, which may be negative. */
export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
