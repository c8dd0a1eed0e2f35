/** The first of the named fields, from top to bottom: it may stand far above the button that was pressed. */
export function focusField(names: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[name]');
  const field = [...fields].find(({ name }) => names.includes(name));
  if (!field) return;
  // Into the middle: at the edges stand the header and the bar with the button.
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
