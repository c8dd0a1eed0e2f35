/** Texts by key, the longest unused thrown out first; never more than so many bytes together. */
export class IllustrationCache {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, { text: string; bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  getOrMake(key: string, make: () => string): string {
    const found = this.#kept.get(key);
    if (found) {
      // A Map remembers the order of insertion: putting it back makes it the youngest.
      this.#kept.delete(key);
      this.#kept.set(key, found);
      return found.text;
    }
    const text = make();
    this.#keep(key, text);
    return text;
  }

  #keep(key: string, text: string): void {
    const bytes = Buffer.byteLength(text) + Buffer.byteLength(key);
    if (bytes > this.#mostBytes) return;
    this.#kept.set(key, { text, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
