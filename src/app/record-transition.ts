import './record-transition.css';

interface Change {
  readonly fromLocation?: { readonly pathname: string } | undefined;
  readonly toLocation: { readonly pathname: string };
}

const record = /^(\/.+)\/[\da-f]{8}-[\da-f-]{27}$/;

/** Whether one is a list, and the other a record of it. */
function areListAndRecord(one: string, other: string): boolean {
  return record.exec(one)?.[1] === other || record.exec(other)?.[1] === one;
}

/** A list and a record of it fade into each other, unless less motion is wanted. */
function transitionOf({ fromLocation, toLocation }: Change): string[] | false {
  if (fromLocation === undefined || !areListAndRecord(fromLocation.pathname, toLocation.pathname))
    return false;
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : ['record'];
}

/** The router's option. Browsers that don't know types would fade at every change of the screen. */
export const recordTransition = CSS.supports('selector(:active-view-transition-type(record))')
  ? { types: transitionOf }
  : false;
