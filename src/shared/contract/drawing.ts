import * as v from 'valibot';

/** Path data of SVG, as a finger draws it: nothing else of SVG, and no text. */
export const drawing = v.pipe(
  v.string(),
  v.maxLength(20_000, 'This drawing has too many strokes.'),
  v.regex(/^M[MLHVCSQTAZmlhvcsqtaz\d\s,.+-]*$/, 'This is no drawing.'),
);
