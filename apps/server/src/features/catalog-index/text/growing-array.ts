/** An append-only list of numbers; `array` is replaced by a longer one when it is full. */
export interface GrowingArray {
  array: Uint32Array;
  length: number;
}

export function growingArray(array: Uint32Array = new Uint32Array(1024), length = 0): GrowingArray {
  return { array, length };
}

export function push(growing: GrowingArray, value: number): void {
  reserve(growing, growing.length + 1);
  growing.array[growing.length++] = value;
}

/** Ensures the capacity; new places hold 0. */
export function reserve(growing: GrowingArray, length: number): void {
  if (length <= growing.array.length) return;
  const longer = new Uint32Array(Math.max(length, Math.ceil(growing.array.length * 1.5), 16));
  longer.set(growing.array.subarray(0, growing.length));
  growing.array = longer;
}

export function trimmed(growing: GrowingArray): Uint32Array {
  return growing.array.slice(0, growing.length);
}
