/** Whose books a device has, and how far they go. */
export interface Mark {
  /** The user's ID. */
  readonly owner: string;
  /** The shape of the stored values. Books of another one are taken anew. */
  readonly schema: number;
  /** When these books were begun (milliseconds since 1970, UTC): tells them from earlier ones. */
  readonly begunAt: number;
  /** The server's order of changes, and the last one that is included. */
  readonly epoch: string;
  readonly position: number;
  /** Where the first copy of each part goes on, from the latest to the earliest; null once it is whole. */
  readonly before: { readonly current: number | null; readonly past: number | null };
  /** Pages of first copies that are stored. */
  readonly pages: number;
  /** When the books last agreed with the server (milliseconds since 1970, UTC). */
  readonly trueAt: number;
}

/** Raise it when a record changes meaning, or is stored in another way. */
export const booksSchema = 5;

/** False: what is settled is missing in part. */
export function isWhole({ before }: Mark): boolean {
  return before.current === null && before.past === null;
}

/** True if both are marks of the same books, though perhaps at other times. */
export function areOfSameBooks(one: Mark, other: Mark): boolean {
  return one.owner === other.owner && one.epoch === other.epoch && one.begunAt === other.begunAt;
}

/** True if both stand for the same contents. */
export function isSame(one: Mark, other: Mark): boolean {
  return areOfSameBooks(one, other) && one.position === other.position && one.pages === other.pages;
}
