import { ApiError } from '@okoem/contract/call-api.ts';
import { errorToast, successToast, type Toast, type ToastContext } from '@okoem/domain/screen/toast.ts';
import { joinErrors } from '@okoem/domain/wire/error-answer.ts';
import { toasts } from './toast-store.ts';

export function showSuccess(message: string, title = ''): void {
  show({ ...successToast(message, context()), title });
}

/** A neutral fact. */
export function showFact(title: string, message = ''): void {
  show({ ...successToast(message, context()), title, theme: 'dark', icon: 'info' });
}

export function showWarning(title: string, message = ''): void {
  show({ ...successToast(message, context()), title, theme: 'warning', icon: 'warning' });
}

/** What the API refused with, whatever its status; a lost connection is told in our own words. */
export function showError(error: unknown): void {
  if (error instanceof ApiError) {
    show(errorToast(joinErrors(error.status, { errors: error.errors }), context()));
  } else {
    showWarning('Нет связи с сервером', 'Проверьте интернет и повторите — введённое сохранили');
  }
}

function context(): ToastContext {
  return { shown: toasts.get(), now: Date.now(), random: Math.random };
}

function show(toast: Toast | undefined): void {
  if (toast) toasts.set((now) => [...now, toast]);
}
