/** The server can't start for a reason the operator can fix. The message is one line that says how. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
  readonly reason: 'another_server' | 'other';

  constructor(message: string, options: ErrorOptions & { reason?: 'another_server' } = {}) {
    super(message, options);
    this.reason = options.reason ?? 'other';
  }
}
