/** Expected start of the media type by file extension. */
const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  png: /^image\/png/,
  woff2: /^font\/woff2/,
  svg: /^image\/svg/,
};

/** False if something else answered instead of the server, such as a captive portal. */
export function isWhatItSays(path: string, mediaType: string): boolean {
  const expected = types[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  return expected === undefined || expected.test(mediaType);
}
