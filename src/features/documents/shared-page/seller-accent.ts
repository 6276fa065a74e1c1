import type { CSSProperties } from 'react';
import { inkOn, readableOnDark, readableOnWhite } from '#shared/paper/accent.ts';

/** A custom property of CSS, which React's type doesn't know. */
type Accent = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** The page in the seller's color. It is readable on the light and the dark ground, and so is what stands on it. */
export function accentOf(color: string): Accent {
  const light = readableOnWhite(color);
  const dark = readableOnDark(color);
  return {
    '--seller': color,
    '--on-seller': inkOn(color),
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-hover': 'color-mix(in srgb, var(--accent) 88%, var(--text))',
    '--on-accent': 'light-dark(#ffffff, #000000)',
  };
}
