const IPV6_GROUPS = 8;

const splitIpv6Groups = (text = '') => text.split(':').filter(Boolean);

/**
 * The part of an IP address that rate limits count by. For IPv6 it is the first half, in any notation,
 * because one customer usually has a whole network of addresses.
 */
export function getRateLimitNetwork(ipAddress: string): string {
  if (!ipAddress.includes(':')) return ipAddress;
  const [head, tail] = ipAddress.split('::').map(splitIpv6Groups);
  const groupCount = (head?.length ?? 0) + (tail?.length ?? 0);
  const zeros = tail
    ? Array.from({ length: Math.max(0, IPV6_GROUPS - groupCount) }, () => '0')
    : [];
  return [...(head ?? []), ...zeros, ...(tail ?? [])]
    .slice(0, IPV6_GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
