import { isIP } from 'node:net';

/**
 * The network that rate limits count: the IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * gets a /64 (RFC 6177). Accepts proxies' formats with port, brackets, quotes (RFC 7239), or zone. Other
 * names are returned unchanged.
 */
export function networkOf(entry: string): string {
  const address = bareAddress(entry.trim().replaceAll('"', ''));
  if (isIP(address) !== 6) return address.toLowerCase();
  const groups = groupsOf(address);
  const mapped = mappedIpv4(groups);
  return mapped ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Strips the extras from `[2001:db8::1]:4711`, `203.0.113.5:4711`, and `fe80::1%eth0`. */
function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const address = bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return address.replace(/%.*$/, '');
}

/** The eight groups in shortest form, normalized by the URL parser. */
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0');
  return [...(left ?? []), ...zeros, ...(right ?? [])];
}

/** The IPv4 address that a dual-stack socket shows as `::ffff:203.0.113.5`. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
