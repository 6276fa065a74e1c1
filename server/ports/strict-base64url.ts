/**
 * Decodes a token in base64url. Undefined for any other spelling of the same bytes, so that each token has only
 * one (RFC 4648 section 3.5).
 */
export function strictBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}
