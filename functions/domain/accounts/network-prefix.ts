const IPV6_GROUPS = 8;

const splitIpv6Groups = (text = '') => text.split(':').filter(Boolean);

/**
 * What tells people apart who come from an address. Of the newer addresses, however short they are written, it is the
 * first half: whoever has one has a whole net of them.
 */
export function toNetworkPrefix(address: string): string {
  if (!address.includes(':')) return address;
  const [head, tail] = address.split('::').map(splitIpv6Groups);
  const groupCount = (head?.length ?? 0) + (tail?.length ?? 0);
  const zeros = tail
    ? Array.from({ length: Math.max(0, IPV6_GROUPS - groupCount) }, () => '0')
    : [];
  return [...(head ?? []), ...zeros, ...(tail ?? [])]
    .slice(0, IPV6_GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
