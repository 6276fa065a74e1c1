interface Place {
  readonly x: number;
  readonly y: number;
}

/** The server's limit, in characters. */
const longest = 20_000;
/** Points closer to the last one than this can't be seen. */
const near = 2;

function pair({ x, y }: Place): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function withPart(path: string, part: string): string {
  return path.length + part.length > longest ? path : path + part;
}

/** Starts a stroke; a dot is a stroke, too. */
export function startStroke(path: string, place: Place): string {
  return withPart(path, `M${pair(place)}L${pair(place)}`);
}

/** Continues the last stroke. A drawing at the limit stays as it is. */
export function drawTo(path: string, place: Place): string {
  const [, x = '0', y = '0'] = /(-?\d+) (-?\d+)$/.exec(path) ?? [];
  const isNear = Math.hypot(place.x - Number(x), place.y - Number(y)) < near;
  return isNear ? path : withPart(path, `L${pair(place)}`);
}
