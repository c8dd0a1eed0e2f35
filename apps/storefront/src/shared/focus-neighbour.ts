/**
 * Before the row with the focus goes away: the keyboard goes on from its neighbour, or from the page's heading.
 *
 * @param rows - Which rows are neighbours; in each `[data-remove]` gets the focus.
 */
export function focusNeighbour(rows = 'li[data-offer]'): void {
  const row = document.activeElement?.closest(rows);
  if (!row) return;
  const all = [...document.querySelectorAll(rows)];
  const place = all.indexOf(row);
  const next = all[place + 1] ?? all[place - 1];
  const target =
    next?.querySelector<HTMLElement>('[data-remove]') ?? document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
