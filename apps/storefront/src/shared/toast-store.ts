import type { Toast } from '@okoem/domain/screen/toast.ts';
import { createStore } from './store.ts';

/** Apart from the words of toasts, which come with whatever has something to say. */
export const toasts = createStore<readonly Toast[]>([]);

export function closeToast(id: string): void {
  toasts.set((now) => now.filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  toasts.set([]);
}
