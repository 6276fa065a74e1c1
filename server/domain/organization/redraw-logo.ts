import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { largestLogo, type Logo } from '#shared/contract/logos.ts';
import type { Say } from '#server/words.ts';
import { refusalAt } from '../refusal.ts';

/** What a logo may measure before it is decoded; four bytes each is 64 MB. */
const mostPixels = 16_000_000;
/** It is drawn to fit in here, at twice the size at which it stands on paper. */
const box = { width: 800, height: 400 };
const patience = 10;

// of all that the library can read, only what a logo may be
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.cache(false);

/** A picture as it is kept, and what is told of it. */
export interface DrawnLogo {
  readonly logo: Logo;
  readonly image: Buffer;
}

/**
 * Draws an uploaded PNG, JPEG or WebP, given in base64, anew: only its pixels survive, the right way up and in sRGB.
 * What would be too large to decode is refused by what its header says. It takes up to ten seconds, so no transaction may
 * wait for it. Throws `validation_failed` at `data`.
 */
export async function redrawLogo(base64: string): Promise<DrawnLogo> {
  const file = Buffer.from(base64, 'base64');
  if (file.length > largestLogo) throw refuse((say) => say.fields.fileTooLarge);
  if (!isKnown(file)) throw refuse((say) => say.organization.chooseImage);
  const isOpaque = await inspect(file);
  const drawn = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true });
  const output = isOpaque ? drawn.jpeg({ quality: 90 }) : drawn.png({ compressionLevel: 9 });
  const { data: image, info } = await output.toBuffer({ resolveWithObject: true }).catch(unreadable);
  const hash = createHash('sha256').update(image).digest('hex');
  const media_type = isOpaque ? 'image/jpeg' : 'image/png';
  return { image, logo: { hash, media_type, width: info.width, height: info.height } };
}

/** By the first bytes; a name or a declared type says nothing. */
function isKnown(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && starts('57454250', 8);
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp;
}

/** True for a photograph, which is kept as JPEG; drawings stay sharp as PNG. Reads the header only. */
async function inspect(file: Buffer): Promise<boolean> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  if (header.width * header.height > mostPixels) throw refuse((say) => say.organization.tooManyPixels);
  return header.format !== 'png' && !header.hasAlpha;
}

function unreadable(): never {
  throw refuse((say) => say.organization.brokenImage);
}

function refuse(message: Say) {
  return refusalAt('data', 'validation_failed', message);
}
