interface OpenDialog {
  dialog: HTMLDialogElement;
  isHighLevel: boolean;
}

let stack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** The dialog above all others: everything outside it is inert, so what must be reachable stands inside it. */
export function topDialog(): HTMLDialogElement | undefined {
  return stack.at(-1)?.dialog;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog above all others but those of high level; what it returns closes it. */
export function showDialog(opened: OpenDialog): () => void {
  const below = stack.filter(({ isHighLevel }) => opened.isHighLevel || !isHighLevel);
  const above = stack.slice(below.length);
  const focused = document.activeElement;
  opened.dialog.showModal();
  for (const { dialog } of above) raise(dialog);
  const isKept = above.some(({ dialog }) => dialog.contains(focused));
  if (isKept && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  change([...below, opened, ...above]);

  return () => {
    opened.dialog.close();
    change(stack.filter((other) => other !== opened));
  };
}

/** The browser puts whoever is shown last on top, so to stay there is to be shown again. */
function raise(dialog: HTMLDialogElement): void {
  dialog.close();
  dialog.showModal();
}

function change(next: readonly OpenDialog[]): void {
  stack = next;
  for (const listener of listeners) listener();
}
