const ROW = 64;
const rows = [new Uint8Array(ROW + 1), new Uint8Array(ROW + 1), new Uint8Array(ROW + 1)];

/** Insertions, losses, changes and swaps of neighbours between two words; `most + 1` when there are more. */
export function editDistance(words: { from: string; to: string }, most: number): number {
  const { from, to } = words;
  if (from.length > ROW || to.length > ROW || Math.abs(from.length - to.length) > most) return most + 1;
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= to.length; at++) above[at] = at;
  for (let line = 1; line <= from.length; line++) {
    row[0] = line;
    let best = line;
    const letter = from.charCodeAt(line - 1);
    for (let at = 1; at <= to.length; at++) {
      const other = to.charCodeAt(at - 1);
      let cost = Math.min(above[at]! + 1, row[at - 1]! + 1, above[at - 1]! + (letter === other ? 0 : 1));
      const swapped =
        line > 1 && at > 1 && letter === to.charCodeAt(at - 2) && from.charCodeAt(line - 2) === other;
      if (swapped) cost = Math.min(cost, before[at - 2]! + 1);
      row[at] = cost;
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[to.length]!, most + 1);
}

/** How many slips a word of this length may hold: short words change their sense with one letter. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}
