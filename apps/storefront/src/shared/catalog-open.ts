import { createStore } from './store.ts';

/** One flag for every button that opens the catalogue. */
export const catalogOpen = createStore(false);

export function toggleCatalog(): void {
  catalogOpen.set((isOpen) => !isOpen);
}
