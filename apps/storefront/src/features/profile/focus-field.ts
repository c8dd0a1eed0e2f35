/** The first of the named fields, from top to bottom: it may stand far above the button that was pressed. */
export function focusField(names: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[name]');
  [...fields].find(({ name }) => names.includes(name))?.focus();
}
