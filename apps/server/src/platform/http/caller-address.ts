/**
 * What limits are counted for: the address of the connection, or the one a trusted proxy names. One household or server
 * gets a whole /64 of IPv6 and could call from each of its addresses.
 */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head, tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head!.length - tail.length) }, () => '0') : [];
  const network = [...head!, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  // Loopback and its like have no network to speak of.
  return network.some((group) => group > 0) ? network.map((group) => group.toString(16)).join(':') : address;
}
