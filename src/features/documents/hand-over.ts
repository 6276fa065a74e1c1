/** `tap_needed`: the device shares only right after a tap. `by_hand`: it lets no page copy. */
type HandedOver = 'shared' | 'copied' | 'tap_needed' | 'by_hand';

/** Phones have a sheet that leads to the apps a link is sent with; elsewhere it is pasted. */
export function isShared(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/** Gives a link to another app. Never rejects. */
export async function handOver(url: string): Promise<HandedOver> {
  if (!isShared()) {
    return navigator.clipboard.writeText(url).then(
      () => 'copied',
      () => 'by_hand',
    );
  }
  return navigator.share({ url }).then(
    () => 'shared',
    // Closed without choosing an app, it isn't asked again.
    (error) => (error instanceof DOMException && error.name === 'NotAllowedError' ? 'tap_needed' : 'shared'),
  );
}
