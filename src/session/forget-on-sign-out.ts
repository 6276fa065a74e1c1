import type { Session } from './session.ts';

/** Nothing that was read for one person is ever shown to another, nor to nobody. */
export function forgetOnSignOut(
  session: Pick<Session, 'era' | 'subscribe'>,
  reads: readonly { readonly forget: () => void }[],
): void {
  let era = session.era();
  session.subscribe(() => {
    if (session.era() === era) return;
    era = session.era();
    reads.forEach((read) => read.forget());
  });
}
