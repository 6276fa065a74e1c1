import type { RouterHistory } from '@tanstack/react-router';

interface Visit {
  /** By their place in the browser's history; unknown before the page was loaded. */
  readonly paths: (string | undefined)[];
  /** The address with which each path was seen last, without its hash: that is a part of the screen. */
  readonly addresses: Map<string, string>;
}

const visits = new WeakMap<RouterHistory, Visit>();

const placeIn = ({
  location: {
    state: { __TSR_index: place },
  },
}: RouterHistory) => place;

/**
 * Notes the addresses of this visit, for `ParentLink`; `onMove` calls after each change of the address. `forget` is for a
 * change of user: searches have typed text.
 */
export function noteVisitedPaths(
  history: RouterHistory,
  onMove: (note: () => void) => void,
): { forget: () => void } {
  const visit: Visit = { paths: [], addresses: new Map() };
  visits.set(history, visit);
  function note(): void {
    const { pathname, search } = history.location;
    visit.paths[placeIn(history)] = pathname;
    visit.addresses.set(pathname, pathname + search);
  }
  note();
  onMove(note);
  return {
    forget() {
      visit.paths.length = 0;
      visit.addresses.clear();
    },
  };
}

/** The path that the browser's Back leads to, if it was seen in this visit. */
export function pathBefore(history: RouterHistory): string | undefined {
  return visits.get(history)?.paths[placeIn(history) - 1];
}

/** The address with which this visit saw a path last, such as a list's with its filters. */
export function lastAddressOf(history: RouterHistory, pathname: string): string | undefined {
  return visits.get(history)?.addresses.get(pathname);
}
