import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { largestLogo, type Logo } from '#shared/contract/logos.ts';
import type { Say } from '#server/words.ts';
import { refusalAt } from '../refusal.ts';

/** Maximum size before decoding; at four bytes per pixel it takes 64 MB. */
const mostPixels = 16_000_000;
/** Maximum size as stored, twice the size on paper. */
const box = { width: 800, height: 400 };
const patience = 10;

// Disables all image formats except those allowed for logos.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.cache(false);

/** The stored image and its metadata. */
export interface DrawnLogo {
  readonly logo: Logo;
  readonly image: Buffer;
}

/**
 * Re-encodes an uploaded PNG, JPEG, or WebP (base64), so that only its pixels are kept, rotated upright and
 * in sRGB. Checks the size in the header before decoding. Takes up to ten seconds: don't call it in a
 * transaction. Throws `validation_failed` at `data`.
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

/** Checks the first bytes, not the name or declared type. */
function isKnown(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && starts('57454250', 8);
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp;
}

/** True for photos, which are stored as JPEG; drawings as PNG. Reads only the header. */
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
