/** Lower bound: the first place whose number is not below the value. */
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

/** The same for texts; a separate function, so that both stay monomorphic. */
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
