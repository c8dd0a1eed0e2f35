/** Where the first number stands that is not below the value; the end where there is none. */
export function placeOfNumber(ascending: Uint32Array, value: number, end = ascending.length): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same for texts; of its own, for one loop over both kinds would be slow for each. */
export function placeOfText(ascending: readonly string[], text: string): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
