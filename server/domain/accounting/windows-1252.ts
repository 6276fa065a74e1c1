/** The characters of bytes 0x80 to 0x9f (WHATWG Encoding, windows-1252). A gap stands for an unused one. */
const extra = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const replacement = '?'.charCodeAt(0);

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code > 0x9f && code <= 0xff)) return code;
  const place = extra.indexOf(character);
  return place === -1 ? undefined : 0x80 + place;
}

/** Text in Windows-1252. A letter it lacks is written without its accent, anything else as a question mark. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Array.from(text.normalize('NFC'), (character) => {
    const byte = byteOf(character);
    return byte ?? byteOf(character.normalize('NFKD').replaceAll(/\p{M}/gu, '')) ?? replacement;
  });
  return Uint8Array.from(bytes);
}
