/** What an act needs isn't there yet. It is tried again, and the person needn't decide. The message says why. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}
