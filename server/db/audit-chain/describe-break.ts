/** What is wrong with an organization's audit log. */
export type BreakKind =
  | 'altered'
  | 'missing'
  /** The place in the chain is missing, and with it the ID of its entry. */
  | 'gap'
  | 'out of order'
  | 'end cut off'
  | 'head altered'
  /** In the log, but not in the chain. */
  | 'added'
  /** Not what was kept elsewhere. */
  | 'rewritten';

/** The first place where an audit log isn't what was recorded. */
export interface Break {
  readonly organizationId: string;
  /** In the chain. Undefined for entries that have no place in it. */
  readonly position: number | undefined;
  /** The broken entry. For a gap the one after it, for a cut-off end the last one that is left. */
  readonly entryId: string | undefined;
  readonly time: Date | undefined;
  readonly kind: BreakKind;
}

/** One line for the operator. */
export function describeBreak(place: Break): string {
  const where = place.position === undefined ? '' : ` at position ${place.position}`;
  const start = `The audit log of organization ${place.organizationId} is broken${where}`;
  return `${start}: ${whatIsWrong[place.kind](nameOf(place))}`;
}

const whatIsWrong: Readonly<Record<BreakKind, (entry: string) => string>> = {
  altered: (entry) => `${entry} was altered.`,
  missing: (entry) => `${entry} is missing.`,
  gap: (entry) => `at least one entry before ${entry} is missing.`,
  'out of order': (entry) => `${entry} is out of order.`,
  'end cut off': (entry) => `everything after ${entry} was cut off.`,
  'head altered': (entry) => `the recorded end does not match ${entry}.`,
  added: (entry) => `${entry} was added outside the chain.`,
  rewritten: (entry) => `${entry} or one before it was rewritten; its hash is not the expected one.`,
};

function nameOf({ entryId, time }: Break): string {
  if (entryId === undefined) return 'the start';
  return time === undefined ? `entry ${entryId}` : `entry ${entryId} of ${time.toISOString()}`;
}
