interface Place {
  readonly x: number;
  readonly y: number;
}

/** What the server takes at most, in characters. */
const longest = 20_000;
/** Points nearer to the last one than this add nothing that can be seen. */
const near = 2;

function pair({ x, y }: Place): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function withPart(path: string, part: string): string {
  return path.length + part.length > longest ? path : path + part;
}

/** Begins a stroke; a dot is a stroke, too. */
export function startStroke(path: string, place: Place): string {
  return withPart(path, `M${pair(place)}L${pair(place)}`);
}

/** Goes on with the last stroke. A drawing that is full stays as it is. */
export function drawTo(path: string, place: Place): string {
  const [, x = '0', y = '0'] = /(-?\d+) (-?\d+)$/.exec(path) ?? [];
  const isNear = Math.hypot(place.x - Number(x), place.y - Number(y)) < near;
  return isNear ? path : withPart(path, `L${pair(place)}`);
}
