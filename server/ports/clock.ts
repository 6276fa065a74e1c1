/** Now. Comes in as an argument, so that tests can move time. */
export type Clock = () => Date;

/** The system's time. */
export const systemClock: Clock = () => new Date();

/** `moment` moved by `seconds`, which may be negative. */
export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
