import type { Draft } from './draft.ts';

interface DraftProps {
  readonly draft: Draft;
}

function valuesOf({ draft, ...others }: DraftProps): Map<string, unknown> {
  const { lines: _, ...head } = draft;
  return new Map(Object.entries({ ...head, ...others }));
}

/** For `memo`: whether nothing but the draft's lines has changed. A key in a line does not concern the other parts. */
export function hasSameHead<Props extends DraftProps>(before: Props, now: Props): boolean {
  const old = valuesOf(before);
  return [...valuesOf(now)].every(([name, value]) => Object.is(value, old.get(name)));
}
