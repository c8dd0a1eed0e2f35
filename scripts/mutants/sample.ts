import { createHash } from 'node:crypto';

/** So many of them, always the same for one seed, spread as by lot. */
export function sample<Item extends { id: string }>(
  items: readonly Item[],
  count: number,
  seed: string,
): Item[] {
  const lots = new Map(items.map(({ id }) => [id, lot(`${seed} ${id}`)]));
  const chosen = new Set(
    items
      .toSorted((one, other) => lots.get(one.id)! - lots.get(other.id)! || (one.id < other.id ? -1 : 1))
      .slice(0, count),
  );
  return items.filter((item) => chosen.has(item));
}

/** Equal shares of a number; what one cannot take the others get. */
export function shares(total: number, sizes: readonly number[]): number[] {
  const taken = sizes.map(() => 0);
  let left = Math.min(
    total,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  for (let at = 0; left > 0; at = (at + 1) % sizes.length) {
    if (taken[at]! >= sizes[at]!) continue;
    taken[at]! += 1;
    left -= 1;
  }
  return taken;
}

function lot(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
