/** How many unknown callers are having a password hashed in this process. */
export interface Strangers {
  underWay: number;
  /** Up to this many are admitted without a puzzle. */
  readonly free: number;
  /** Above this many are refused. */
  readonly most: number;
}

export function createStrangers(limits: Pick<Strangers, 'free' | 'most'> = { free: 8, most: 64 }): Strangers {
  return { ...limits, underWay: 0 };
}
