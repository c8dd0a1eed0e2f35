/** Around taking a column away: the keyboard goes on from its neighbour, or from the page's heading. */
export function removeKeepingFocus(remove: () => void): void {
  const columns = [...document.querySelectorAll('[data-product]')];
  const place = columns.findIndex((column) => column.contains(document.activeElement));
  const next = place < 0 ? undefined : (columns[place + 1] ?? columns[place - 1]);
  next?.querySelector<HTMLElement>('[data-remove]')?.focus({ preventScroll: true });
  remove();
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
