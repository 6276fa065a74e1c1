/** What the first word of a media type must be where a file's ending says what it is. */
const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  png: /^image\/png/,
  svg: /^image\/svg/,
};

/** False where something else answers in the server's place, such as the page of a station's Wi-Fi. */
export function isWhatItSays(path: string, mediaType: string): boolean {
  const expected = types[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  return expected === undefined || expected.test(mediaType);
}
