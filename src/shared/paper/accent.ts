const black = '#000000';
const white = '#ffffff';

/** Of text on its background (WCAG 2.2, 1.4.3). */
const enough = 4.5;

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

/** The color, darkened as far as it has to be to be read on white paper. */
export function readableOnWhite(color: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const parts = channels(color).map((value) =>
      Math.round(value * share)
        .toString(16)
        .padStart(2, '0'),
    );
    const darker = `#${parts.join('')}`;
    if (contrast(darker, white) >= enough) return darker;
  }
  return black;
}

/** White or black, whichever is easier to read on this color. One of them always has enough contrast. */
export function inkOn(color: string): string {
  return contrast(white, color) >= contrast(black, color) ? white : black;
}
