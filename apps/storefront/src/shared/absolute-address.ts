const WHOLE = /^https?:\/\//;

/** Search engines and messengers want the address with its site; an operator may have written it whole. */
export function absoluteAddress(origin: string, address: string): string {
  return WHOLE.test(address) ? address : `${origin}${address}`;
}
