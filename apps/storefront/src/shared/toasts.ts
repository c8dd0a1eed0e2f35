import { errorToast, successToast, type ToastContext } from '@okoem/domain/screen/toast.ts';
import { joinErrors } from '@okoem/domain/wire/error-answer.ts';
import { isCancelled, isRefused, NO_ANSWER } from './api-failure.ts';
import { browserConnection } from './connection.ts';
import { closeToast, type ShownToast, type ToastAction, toasts } from './toast-store.ts';

export function showSuccess(message: string, title = ''): void {
  show({ ...successToast(message, context()), title });
}

/** A neutral fact. */
export function showFact(title: string, message = ''): void {
  show({ ...successToast(message, context()), title, theme: 'dark', icon: 'info' });
}

export function showWarning(title: string, message = '', lifeMs?: number): void {
  const toast = { ...successToast(message, context()), title, theme: 'warning' as const, icon: 'warning' };
  show(lifeMs === undefined ? toast : { ...toast, lifeMs });
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

/** Longer than anybody stays on a page, and less than timers can count. */
const A_DAY_MS = 86_400_000;

/** A warning that stays until it is taken back; answers how. */
export function showLasting(title: string, message: string): () => void {
  const toast = { ...successToast(message, context()), title, theme: 'warning' as const, icon: 'warning' };
  show({ ...toast, lifeMs: A_DAY_MS });
  return () => closeToast(toast.id);
}

/** The one way a failed call is told: what the API refused with, whatever its status, or that no answer came. */
export function showError(error: unknown): void {
  tell(error);
}

/** The same of what can be done again by a press, should no answer have come. */
export function showErrorOrRetry(error: unknown, retry: () => void): void {
  tell(error, retry);
}

function tell(error: unknown, retry?: () => void): void {
  if (isCancelled(error)) return;
  if (isRefused(error)) show(errorToast(joinErrors(error.status, { errors: error.errors }), context()));
  else showNoAnswer(retry);
}

const NO_ANSWER_CODE = 'NO_ANSWER';
const RETRY_MS = 15_000;

/** Once, however many calls of a page are left without an answer. */
function showNoAnswer(retry: (() => void) | undefined): void {
  const kept = retry ? '' : 'Введённое сохранили';
  const why = browserConnection.isOnline() ? '' : 'Похоже, нет интернета';
  const toast = errorToast(
    { code: NO_ANSWER_CODE, message: [why, kept].filter(Boolean).join('. ') },
    context(),
  );
  if (!toast) return;
  const again = retry && {
    lifeMs: RETRY_MS,
    action: {
      label: 'Повторить',
      onClick: () => {
        closeToast(toast.id);
        retry();
      },
    },
  };
  toasts.set((now) => now.filter(({ code }) => code !== NO_ANSWER_CODE));
  show({ ...toast, title: NO_ANSWER, ...again });
}

function context(): ToastContext {
  return { shown: toasts.get(), now: Date.now(), random: Math.random };
}

function show(toast: ShownToast | undefined): void {
  if (toast) toasts.set((now) => [...now, toast]);
}
