import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** SVG path data of a drawn signature. Allows path commands only: no other SVG, no text. */
export const drawing = v.pipe(
  v.string(),
  v.maxLength(
    20_000,
    says((say) => say.drawingTooLong),
  ),
  v.regex(
    /^M[MLHVCSQTAZmlhvcsqtaz\d\s,.+-]*$/,
    says((say) => say.invalidDrawing),
  ),
);
