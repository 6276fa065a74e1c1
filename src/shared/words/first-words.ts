import type { AppWords } from './en/groups/app.ts';

/** What the page's own script says before any module is there: plain texts, with `{}` for what is filled in. */
export interface FirstWords {
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
  readonly roles: Readonly<Partial<Record<string, string>>>;
  readonly lastUpdated: string;
  readonly justNow: string;
  readonly underAMinute: string;
  readonly updating: string;
  readonly growth: string;
}

/** The element of the app's page that holds them as JSON. */
export const firstWordsId = 'first-words';

/** Takes them from the dashboard's catalog. */
export function firstWordsOf({ greeting, ...say }: AppWords['dashboard']): FirstWords {
  const { roles, justNow, underAMinute, updating } = say;
  return {
    morning: greeting.morning('{}'),
    afternoon: greeting.afternoon('{}'),
    evening: greeting.evening('{}'),
    lastUpdated: say.lastUpdated('{}'),
    growth: say.growth('{}'),
    roles,
    justNow,
    underAMinute,
    updating,
  };
}
