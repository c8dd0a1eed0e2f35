import { ApiError } from '@okoem/contract/call-api.ts';
import { errorToast, successToast, type ToastContext } from '@okoem/domain/screen/toast.ts';
import { joinErrors } from '@okoem/domain/wire/error-answer.ts';
import { closeToast, type ShownToast, type ToastAction, toasts } from './toast-store.ts';

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

interface Offered {
  title: string;
  message?: string;
  action: ToastAction;
  lifeMs?: number;
}

/** A fact and what can be done about it; pressed, it has said what it had to say. */
export function showWithAction({ title, message = '', action, ...rest }: Offered): void {
  const toast = { ...successToast(message, context()), title, theme: 'white' as const };
  const onClick = () => {
    closeToast(toast.id);
    action.onClick();
  };
  show({ ...toast, ...rest, action: { label: action.label, onClick } });
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

function show(toast: ShownToast | undefined): void {
  if (toast) toasts.set((now) => [...now, toast]);
}
