import { createStore } from './store.ts';

/** One flag for every button that opens the catalog. */
export const catalogOpen = createStore(false);

export function toggleCatalog(): void {
  catalogOpen.set((isOpen) => !isOpen);
}
