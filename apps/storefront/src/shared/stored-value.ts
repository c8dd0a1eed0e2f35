/** A plain text somebody else wrote. */
export function readStoredText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Storage may be full, forbidden or edited by hand: the page then works with what is in memory. */
export function readStored(key: string, storage: () => Storage = () => window.localStorage): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function writeStored(
  key: string,
  value: unknown,
  storage: () => Storage = () => window.localStorage,
): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to be done: what is on the screen stays true until the tab is closed.
  }
}
