/** The content of a backup is not what was written. */
export class Damaged extends Error {}
