/** A value that knows its size; set it again after it grew. */
export interface Weighed {
  readonly weight: number;
}

/** LRU cache of texts, bytes or weighed values, bounded by bytes. */
export class ByteCache<Value extends string | Uint8Array | Weighed> {
  readonly #mostBytes: number;
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // LRU: a Map keeps insertion order, so this makes the entry the most recently used.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.#delete(key);
    const bytes = bytesOf(value) + Buffer.byteLength(key);
    if (bytes > this.#mostBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#delete(oldest);
    }
  }

  getOrCreate(key: string, make: () => Value): Value {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const value = make();
    this.set(key, value);
    return value;
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

function bytesOf(value: string | Uint8Array | Weighed): number {
  return typeof value === 'object' && 'weight' in value ? value.weight : Buffer.byteLength(value);
}
