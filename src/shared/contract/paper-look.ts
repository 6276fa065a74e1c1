import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** A line below the sender; the sender on the accent color; a large title beside the sender. */
export const paperDesigns = ['classic', 'band', 'clear'] as const;
export const logoPlaces = ['left', 'center', 'right'] as const;

/** How documents look on paper. */
export const paperLook = v.strictObject({
  design: v.picklist(paperDesigns),
  /** `#rrggbb`. */
  accent: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(
      /^#[\da-f]{6}$/,
      says((say) => say.chooseColor),
    ),
  ),
  logo: v.picklist(logoPlaces),
});
export type PaperLook = v.InferOutput<typeof paperLook>;

/** Until something else is chosen, and on documents from before one could. */
export const usualLook: PaperLook = { design: 'classic', accent: '#1c2430', logo: 'left' };
