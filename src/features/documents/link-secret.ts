/** The secret in a share link: 32 random bytes in base64url (RFC 4648 section 5, without padding). */
export function newLinkSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
