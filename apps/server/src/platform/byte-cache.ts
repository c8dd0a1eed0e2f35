/** What knows its own weight; one that grows is kept anew. */
export interface Weighed {
  readonly weight: number;
}

/** Texts, bytes or what is made of them by key, the longest unused thrown out first; never more than so many bytes together. */
export class ByteCache<Value extends string | Uint8Array | Weighed> {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    // A Map remembers the order of insertion: putting it back makes it the youngest.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  keep(key: string, value: Value): void {
    this.#forget(key);
    const bytes = bytesOf(value) + Buffer.byteLength(key);
    if (bytes > this.#mostBytes) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }

  getOrMake(key: string, make: () => Value): Value {
    const found = this.get(key);
    if (found !== undefined) return found;
    const value = make();
    this.keep(key, value);
    return value;
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

function bytesOf(value: string | Uint8Array | Weighed): number {
  return typeof value === 'object' && 'weight' in value ? value.weight : Buffer.byteLength(value);
}
