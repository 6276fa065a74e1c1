/** How many callers whom we know nothing of are having a password hashed in this process. */
export interface Strangers {
  underWay: number;
  /** So many are let in as they come; beyond these a puzzle is asked. */
  readonly free: number;
  /** More are not let in at all. */
  readonly most: number;
}

/** Nobody yet. */
export function createStrangers(limits: Pick<Strangers, 'free' | 'most'> = { free: 8, most: 64 }): Strangers {
  return { ...limits, underWay: 0 };
}
