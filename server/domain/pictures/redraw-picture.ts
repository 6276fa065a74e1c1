import sharp from 'sharp';
import type { Say } from '#server/words.ts';
import { refusalAt } from '../refusal.ts';

/** Maximum size before decoding; at four bytes per pixel it takes 64 MB. */
const mostPixels = 16_000_000;
const patience = 10;

// Disables all image formats except those allowed here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.cache(false);

interface RedrawnPicture {
  readonly image: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a PNG, JPEG, or WebP, so that only its pixels are kept, rotated upright, in sRGB, and inside `box`. Checks
 * the size in the header before decoding. Takes up to ten seconds: don't call it in a transaction. Throws
 * `validation_failed` at `data`.
 */
export async function redrawPicture(file: Buffer, box: Box, quality: number): Promise<RedrawnPicture> {
  const isOpaque = await inspect(file);
  const drawn = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true });
  const output = isOpaque ? drawn.jpeg({ quality }) : drawn.png({ compressionLevel: 9 });
  const { data: image, info } = await output.toBuffer({ resolveWithObject: true }).catch(unreadable);
  const mediaType = isOpaque ? 'image/jpeg' : 'image/png';
  return { image, mediaType, width: info.width, height: info.height };
}

/** Checks the first bytes, not the name or declared type. */
export function isPicture(file: Buffer): boolean {
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
