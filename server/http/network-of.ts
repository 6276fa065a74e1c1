import { isIP } from 'node:net';

/**
 * Whom a limit by network address counts: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * connection is given (RFC 6177) and walks through at no cost. Takes what proxies write: a port, brackets, quotes
 * (RFC 7239) and a zone are left out. A proxy's own name for a caller stands as it is.
 */
export function networkOf(entry: string): string {
  const address = bareAddress(entry.trim().replaceAll('"', ''));
  if (isIP(address) !== 6) return address.toLowerCase();
  const groups = groupsOf(address);
  const mapped = mappedIpv4(groups);
  return mapped ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** `[2001:db8::1]:4711`, `203.0.113.5:4711` and `fe80::1%eth0` without their ends. */
function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const address = bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return address.replace(/%.*$/, '');
}

/** The eight groups, each in its shortest form; the URL parser knows all spellings. */
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0');
  return [...(left ?? []), ...zeros, ...(right ?? [])];
}

/** The IPv4 address that a socket for both families shows as `::ffff:203.0.113.5`. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
