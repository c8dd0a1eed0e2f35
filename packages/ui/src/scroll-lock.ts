let locks = 0;

/**
 * Keeps the page behind from scrolling until every lock taken is released. The place of the scroll bar is kept, so
 * nothing moves; what is fixed to the right edge adds `--scrollbar-w` to its distance.
 */
export function lockScroll(): () => void {
  if (locks === 0) holdPage();
  locks += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) freePage();
  };
}

function holdPage(): void {
  const { documentElement: root } = document;
  const scrollbar = `${window.innerWidth - root.clientWidth}px`;
  root.style.setProperty('overflow', 'hidden');
  root.style.setProperty('padding-inline-end', scrollbar);
  root.style.setProperty('--scrollbar-w', scrollbar);
}

function freePage(): void {
  const { style } = document.documentElement;
  for (const property of ['overflow', 'padding-inline-end', '--scrollbar-w']) style.removeProperty(property);
}
