/** Before the row with the focus goes away: the keyboard goes on from its neighbour, or from the page's heading. */
export function focusNeighbour(): void {
  const row = document.activeElement?.closest('li[data-offer]');
  if (!row) return;
  const rows = [...document.querySelectorAll('li[data-offer]')];
  const place = rows.indexOf(row);
  const next = rows[place + 1] ?? rows[place - 1];
  const target =
    next?.querySelector<HTMLElement>('[data-remove]') ?? document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
