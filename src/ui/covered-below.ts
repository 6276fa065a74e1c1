/** What a keyboard covers of a page `height` pixels high, of which the visual viewport shows the rest. Zooming covers nothing. */
export function coveredBelow(
  height: number,
  seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  return seen.scale > 1 ? 0 : Math.max(0, Math.round(height - seen.height - seen.offsetTop));
}
