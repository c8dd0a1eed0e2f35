/**
 * For the ref of a bar at the bottom whose lines wrap: while it is there, what lies under it or stands above it keeps as
 * much room as the bar is high, whatever the width of the window.
 */
export function roomForBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bar-h', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-h');
  };
}
