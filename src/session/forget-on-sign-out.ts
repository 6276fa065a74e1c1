import type { Session } from './session.ts';

/** Never shows one user's data to another, or to nobody. */
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
