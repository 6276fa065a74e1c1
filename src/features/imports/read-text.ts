/** How the letters of a file are written. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** The text of a file without its byte order mark, and how it was read. */
export interface ReadText {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Reads a text file: as UTF-8, or as UTF-16 where its byte order mark says so. What is neither is Windows-1252, in which
 * Excel saves a plain CSV; every byte means something there.
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

/** The first word with a letter that English lacks, to see whether a file was read as it was written. */
export function tellingWord(text: string): string | undefined {
  return text.split(/[^\p{L}\p{M}]+/u).find((word) => /\P{ASCII}/u.test(word));
}
