import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** Path data of SVG, as a finger draws it: nothing else of SVG, and no text. */
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
