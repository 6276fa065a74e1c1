import type { SavedRead } from '#offline/saved-read.ts';
import type { Session } from '#session/session.ts';

/** Nothing that was read for one person is ever shown to another, nor to nobody. */
export function forgetOnSignOut(
  session: Session,
  reads: readonly Pick<SavedRead<unknown>, 'forget'>[],
): void {
  let era = session.era();
  session.subscribe(() => {
    if (session.era() === era) return;
    era = session.era();
    reads.forEach((read) => read.forget());
  });
}
