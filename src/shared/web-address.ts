/**
 * True for text that is safe as a web address: `example.com`, or an http or https URL. Another scheme, such as
 * `javascript:`, could run as a link. Whitespace and control characters could disguise one.
 */
export function isWebAddress(text: string | null): boolean {
  // oxlint-disable-next-line no-control-regex
  const bare = (text ?? '').replaceAll(/[\s\u0000-\u001f\u007f\u200b-\u200f\u2060\ufeff]/g, '');
  const [, scheme] = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(bare) ?? [];
  return scheme === undefined || /^https?:\/\/./i.test(bare);
}
