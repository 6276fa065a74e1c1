/**
 * True for text that may stand where a web address is expected: `example.com`, or one of http or https. Another scheme, such
 * as `javascript:`, would run where a reader makes a link of it; blanks and control characters hide one from a naive look.
 */
export function isWebAddress(text: string | null): boolean {
  // oxlint-disable-next-line no-control-regex
  const bare = (text ?? '').replaceAll(/[\s\u0000-\u001f\u007f\u200b-\u200f\u2060\ufeff]/g, '');
  const [, scheme] = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(bare) ?? [];
  return scheme === undefined || /^https?:\/\/./i.test(bare);
}
