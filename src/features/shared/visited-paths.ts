import type { RouterHistory } from '@tanstack/react-router';

/** By their place in the browser's history; unknown before the page was loaded. */
const visited = new WeakMap<RouterHistory, (string | undefined)[]>();

const placeIn = ({
  location: {
    state: { __TSR_index: place },
  },
}: RouterHistory) => place;

/** Notes the paths of this visit, for `pathBefore`. Returns the function that stops it. */
export function noteVisitedPaths(history: RouterHistory): () => void {
  const paths: (string | undefined)[] = [];
  visited.set(history, paths);
  const note = () => {
    paths[placeIn(history)] = history.location.pathname;
  };
  note();
  return history.subscribe(note);
}

/** The path that the browser's Back leads to, if it was seen in this visit. */
export function pathBefore(history: RouterHistory): string | undefined {
  return visited.get(history)?.[placeIn(history) - 1];
}
