const black = '#000000';
const white = '#ffffff';
/** The lightest ground of a dark screen (ui/tokens.css, --surface-quiet). */
const darkGround = '#1f2723';

/** Of text on its background (WCAG 2.2, 1.4.3). */
const enough = 4.5;
/** On a dark screen, a button as dark as that would look disabled. */
const enoughOnDark = 8;

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. Colors are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color, mixed with as much of another as it takes to be read on a ground. */
function mixedUntilRead(color: string, other: string, ground: string, wanted = enough): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const others = channels(other);
    const parts = channels(color).map((value, at) =>
      Math.round(value * share + (others[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    );
    const mixed = `#${parts.join('')}`;
    if (contrast(mixed, ground) >= wanted) return mixed;
  }
  return other;
}

/** The color, darkened as far as it has to be to be read on white paper. */
export function readableOnWhite(color: string): string {
  return mixedUntilRead(color, black, white);
}

/** With less between its channels, a color is grey to the eye. */
const leastColor = 24;

/** The color, lightened as far as it has to be to be read on a dark screen; white instead of grey, which looks disabled. */
export function readableOnDark(color: string): string {
  const mixed = mixedUntilRead(color, white, darkGround, enoughOnDark);
  const parts = channels(mixed);
  return Math.max(...parts) - Math.min(...parts) < leastColor ? white : mixed;
}

/** White or black, whichever is easier to read on this color. One of them always has enough contrast. */
export function inkOn(color: string): string {
  return contrast(white, color) >= contrast(black, color) ? white : black;
}
