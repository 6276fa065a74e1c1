import type { Locator } from '@playwright/test';

export type ColourFamily = 'gray' | 'red' | 'green' | 'blue' | 'other';
type Paint = 'color' | 'background-color' | 'border-top-color';

/** The color the browser paints for a CSS color in any notation. */
async function paintedPixel(element: Locator, paint: Paint): Promise<readonly number[]> {
  return element.evaluate((node, property) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return [0, 0, 0, 0];
    canvas.fillStyle = getComputedStyle(node).getPropertyValue(property);
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }, paint);
}

function hue(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  return most === green ? 60 * ((blue - red) / chroma) + 120 : 60 * ((red - green) / chroma) + 240;
}

/** Where each family lies on the color wheel, in degrees; red spans 0. */
const arcs = [
  ['red', 0, 25],
  ['green', 75, 170],
  ['blue', 190, 265],
  ['red', 335, 360],
] as const;

/** The color family of a painted pixel; a low saturation counts as gray. */
function familyOf([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): ColourFamily {
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (alpha === 0 || chroma < 40) return 'gray';
  const angle = hue(red, green, blue);
  return arcs.find(([, from, to]) => angle >= from && angle <= to)?.[0] ?? 'other';
}

/** The family of one painted property. */
export async function colourFamily(element: Locator, paint: Paint): Promise<ColourFamily> {
  return familyOf(await paintedPixel(element, paint));
}

/**
 * The color of a badge or banner: the family of its text, or of its background if the text is black, gray or
 * white.
 */
export async function looks(element: Locator): Promise<ColourFamily> {
  const text = await colourFamily(element, 'color');
  return text === 'gray' ? colourFamily(element, 'background-color') : text;
}
