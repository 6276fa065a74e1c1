/**
 * The bytes of a token of ours in base64url; undefined for any other spelling of them, so that a token is one text only
 * (RFC 4648, section 3.5).
 */
export function strictBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}
