import type { Draft } from './draft.ts';

interface DraftProps {
  readonly draft: Draft;
}

function valuesOf({ draft, ...others }: DraftProps): Map<string, unknown> {
  const { lines: _, ...head } = draft;
  return new Map(Object.entries({ ...head, ...others }));
}

/** For `memo`: true if only the lines have changed, so that typing in a line re-renders nothing else. */
export function hasSameHead<Props extends DraftProps>(before: Props, now: Props): boolean {
  const old = valuesOf(before);
  return [...valuesOf(now)].every(([name, value]) => Object.is(value, old.get(name)));
}
