import type { Act } from '#offline/outbox/act.ts';
import type { Session } from '#session/session.ts';
import { createObservable } from '#shared/observable.ts';
import { words } from '#shared/words/words.ts';

/** How long it is said (milliseconds). The lists have it anyway. */
const stay = 15_000;

/** How many are named. */
const most = 3;

interface SentNews {
  readonly text: string;
  /** Of the session in which it was sent. */
  readonly era: number;
}

const news = createObservable<SentNews | null>(null);

/** What was sent after its user had signed in again; null after a while. */
export const sentNews = { get: news.get, subscribe: news.subscribe };

/** Says that acts were sent. */
export async function tellSent(session: Session, acts: readonly Act[]): Promise<void> {
  const { actName } = await import('#features/shared/outbox/act-kinds.ts');
  const names = acts.slice(0, most).map(actName);
  if (acts.length > most) names.push(words.outbox.more(acts.length - most));
  const told = { text: words.outbox.sent(names.join('; ')), era: session.era() };
  news.set(told);
  setTimeout(() => news.get() === told && news.set(null), stay);
}
