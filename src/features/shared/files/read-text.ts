/** Text encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A file's text without its byte order mark, and its encoding. */
export interface ReadText {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Decodes a text file: as UTF-16 if its byte order mark says so, else as UTF-8. Anything invalid is read as
 * Windows-1252, in which Excel saves plain CSV and where every byte is valid.
 */
export function readText(bytes: Uint8Array): ReadText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The first word with a non-English letter, to check whether the encoding is right. */
export function tellingWord(text: string): string | undefined {
  return text.split(/[^\p{L}\p{M}]+/u).find((word) => /\P{ASCII}/u.test(word));
}
