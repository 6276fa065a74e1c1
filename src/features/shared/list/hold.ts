/** Until a finger that rests counts as holding, as on Android and iOS (milliseconds). */
export const holdAfter = 500;
/** A finger never rests quite still (CSS pixels). */
const slack = 10;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tells a finger that rests on something from one that taps, scrolls, or swipes. */
export interface Hold<Thing> {
  readonly begin: (point: Point, thing: Thing) => void;
  readonly move: (point: Point) => void;
  /** The finger is lifted, or the browser has taken over what it does. */
  readonly end: () => void;
  /** The browser itself sees a finger that holds. True if it is ours: then the browser shows no menu of its own. */
  readonly confirm: () => boolean;
}

export function createHold<Thing>(onHold: (thing: Thing) => void): Hold<Thing> {
  let resting: { point: Point; thing: Thing; timer: ReturnType<typeof setTimeout> } | null = null;
  let isHeld = false;

  function end(): void {
    clearTimeout(resting?.timer);
    resting = null;
  }

  function hold(): void {
    const held = resting;
    end();
    if (held === null) return;
    isHeld = true;
    onHold(held.thing);
  }

  return {
    begin(point, thing) {
      end();
      isHeld = false;
      resting = { point, thing, timer: setTimeout(hold, holdAfter) };
    },
    move({ x, y }) {
      if (resting !== null && Math.hypot(x - resting.point.x, y - resting.point.y) > slack) end();
    },
    end,
    confirm() {
      hold();
      return isHeld;
    },
  };
}
