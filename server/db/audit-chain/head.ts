/** The end of an organization's chain, as kept elsewhere. */
export interface Head {
  readonly organizationId: string;
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const headPattern = new RegExp(`^(${uuid}):([1-9][0-9]{0,14}):([0-9a-f]{64})$`, 'i');

/** `ORG:POSITION:HASH`. */
export function printHead({ organizationId, position, hash }: Head): string {
  return `${organizationId}:${position}:${hash}`;
}

/** Undefined if the text is not a head. */
export function parseHead(text: string): Head | undefined {
  const [, organizationId, position, hash] = headPattern.exec(text.toLowerCase()) ?? [];
  if (organizationId === undefined || hash === undefined) return undefined;
  return { organizationId, position: Number(position), hash };
}
