import type { Toast } from '@okoem/domain/screen/toast.ts';
import { createStore } from './store.ts';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export type ShownToast = Toast & { action?: ToastAction; lifeMs?: number };

/** Apart from the words of toasts, which come with whatever has something to say. */
export const toasts = createStore<readonly ShownToast[]>([]);

export function closeToast(id: string): void {
  toasts.set((now) => now.filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  toasts.set([]);
}
