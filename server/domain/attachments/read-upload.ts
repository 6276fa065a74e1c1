import { createHash } from 'node:crypto';
import { largestAttachment, type Attachment } from '#shared/contract/attachments.ts';
import { isPicture, redrawPicture } from '../pictures/redraw-picture.ts';
import { refusalAt } from '../refusal.ts';

/** Enough to read a page on a photo. */
const box = { width: 2400, height: 2400 };
const endings = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' } as const;

/** A file as it will be stored. */
export interface ReadFile {
  readonly mediaType: Attachment['media_type'];
  readonly content: Buffer;
  /** SHA-256 of the content. */
  readonly hash: Buffer;
}

/**
 * An uploaded PDF as it is, a picture re-encoded: without the place where it was taken, and whatever else is hidden in
 * it. Slow: don't call it in a transaction. Throws `validation_failed` at `data`.
 */
export async function readUpload(base64: string): Promise<ReadFile> {
  const file = Buffer.from(base64, 'base64');
  if (file.length > largestAttachment)
    throw refusalAt('data', 'validation_failed', (say) => say.fields.fileTooLarge);
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return stored('application/pdf', file);
  if (!isPicture(file)) throw refusalAt('data', 'validation_failed', (say) => say.attachments.chooseFile);
  const { image, mediaType } = await redrawPicture(file, box, 82);
  return stored(mediaType, image);
}

function stored(mediaType: ReadFile['mediaType'], content: Buffer): ReadFile {
  return { mediaType, content, hash: createHash('sha256').update(content).digest() };
}

/** The name with the ending of its type, so that no device takes the file for something else. */
export function nameOfType(name: string, mediaType: ReadFile['mediaType']): string {
  const ending = endings[mediaType];
  const lower = name.toLowerCase();
  if (lower.endsWith(ending) || (ending === '.jpg' && lower.endsWith('.jpeg'))) return name;
  return `${name.replace(/\.[a-z\d]{1,5}$/i, '')}${ending}`;
}
