import { createHash } from 'node:crypto';
import { largestLogo, type Logo } from '#shared/contract/logos.ts';
import type { Say } from '#server/words.ts';
import { isPicture, redrawPicture } from '../pictures/redraw-picture.ts';
import { refusalAt } from '../refusal.ts';

/** Maximum size as stored, twice the size on paper. */
const box = { width: 800, height: 400 };

/** The stored image and its metadata. */
export interface DrawnLogo {
  readonly logo: Logo;
  readonly image: Buffer;
}

/** Re-encodes an uploaded PNG, JPEG, or WebP (base64); see `redrawPicture`. Throws `validation_failed` at `data`. */
export async function redrawLogo(base64: string): Promise<DrawnLogo> {
  const file = Buffer.from(base64, 'base64');
  if (file.length > largestLogo) throw refuse((say) => say.fields.fileTooLarge);
  if (!isPicture(file)) throw refuse((say) => say.organization.chooseImage);
  const { image, mediaType, width, height } = await redrawPicture(file, box, 90);
  const hash = createHash('sha256').update(image).digest('hex');
  return { image, logo: { hash, media_type: mediaType, width, height } };
}

function refuse(message: Say) {
  return refusalAt('data', 'validation_failed', message);
}
