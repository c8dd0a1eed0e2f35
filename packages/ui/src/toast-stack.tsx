import type { Icon } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { subscribeToDialogs, topDialog } from './popup-stack.ts';
import { afterPause, TOAST_LIFE_MS, type ToastLife, toastLives } from './toast-life.ts';
import styles from './toast-stack.module.css';

export const TOAST_MOVE_MS = 300;

export type ToastStackTheme = 'dark' | 'white' | 'error' | 'warning' | 'success';

export interface ToastStackItem {
  id: string;
  title: ReactNode;
  message?: ReactNode;
  theme: ToastStackTheme;
  /** A name from the list below; any other gives the theme's own. */
  icon?: string;
  closeBtn: boolean;
  initiatedTime: number;
  code?: string;
  action?: { label: string; onClick: () => void };
  /** Longer than others, when something can be undone. */
  lifeMs?: number;
}

export interface ToastStackProps {
  toasts: readonly ToastStackItem[];
  onClose: (id: string) => void;
  onCloseAll: () => void;
  lifeMs?: number;
  moveMs?: number;
}

const ICONS: Partial<Record<string, Icon>> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCheck,
  copy: IconCopy,
  compare: IconScale,
};

/** Toasts stand in the topmost popup while there is one, for everything outside it is inert. */
export function ToastStack(props: ToastStackProps) {
  const { toasts, onCloseAll, moveMs = TOAST_MOVE_MS } = props;
  const host = useToastHost();
  const { shown, forget } = useLeaving(toasts);
  const hold = useToastTimer(props);
  const cameFrom = useRef<Element | null>(null);
  if (!host || shown.length === 0) return null;

  const returnFocus = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus came from
    <section
      className={styles.stack}
      aria-label="Сообщения"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      <ul className={styles.list}>
        {shown.map(({ toast, isLeaving }) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            isLeaving={isLeaving}
            moveMs={moveMs}
            onClose={() => props.onClose(toast.id)}
            onGone={() => forget(toast.id)}
            onHold={(by, isHeld = true) => hold(by, { id: toast.id, isHeld })}
            onFocusLost={returnFocus}
          />
        ))}
      </ul>
      {toasts.length > 1 ? (
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            returnFocus();
            onCloseAll();
          }}
        >
          Закрыть все
        </button>
      ) : null}
    </section>,
    host,
  );
}

/** Who keeps a toast from ending; a mere click leaves the focus behind and means nothing. */
type Holder = 'pointer' | 'focus';

interface ToastLineProps {
  toast: ToastStackItem;
  isLeaving: boolean;
  moveMs: number;
  onClose: () => void;
  onGone: () => void;
  onHold: (by: Holder, isHeld?: boolean) => void;
  /** The focus was in a toast that has no neighbour to pass it to. */
  onFocusLost: () => void;
}

function ToastLine({ toast, isLeaving, moveMs, onGone, onHold, ...handlers }: ToastLineProps) {
  const lineRef = useRef<HTMLLIElement>(null);
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    lineRef.current?.style.setProperty('--move-ms', `${moveMs}ms`);
    if (!isLeaving) return undefined;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => gone(), isStill ? 0 : moveMs);
    return () => clearTimeout(timer);
  }, [isLeaving, moveMs]);

  const close = () => {
    passFocus(lineRef.current, handlers.onFocusLost);
    handlers.onClose();
  };
  // What it does may take the toast away, and the focus with it: the keyboard goes on where the toast was called forth.
  const [cameAt] = useState(() => document.activeElement);
  const act = () => {
    if (!returnTo(cameAt, lineRef.current)) passFocus(lineRef.current, handlers.onFocusLost);
    toast.action?.onClick();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being looked at holds it, no action
    <li
      ref={lineRef}
      className={styles.line}
      data-leaving={isLeaving ? '' : undefined}
      inert={isLeaving}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHold('pointer')}
      onPointerLeave={() => onHold('pointer', false)}
      onFocus={({ target }) => target.matches(':focus-visible') && onHold('focus')}
      onBlur={() => onHold('focus', false)}
    >
      <div className={styles.clip}>
        <div
          className={styles.toast}
          role={toast.theme === 'error' ? 'alert' : 'status'}
          data-theme={toast.theme}
          data-code={toast.code}
        >
          <ToastIcon toast={toast} />
          <div className={styles.text}>
            {toast.title ? <b className={styles.title}>{toast.title}</b> : null}
            {toast.message ? <div>{toast.message}</div> : null}
            {toast.action ? (
              <button type="button" className={styles.action} onClick={act}>
                {toast.action.label}
              </button>
            ) : null}
          </div>
          {toast.closeBtn ? (
            <button type="button" className={styles.close} aria-label="Закрыть уведомление" onClick={close}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function ToastIcon({ toast: { icon = '', theme } }: { toast: ToastStackItem }) {
  return createElement(ICONS[icon] ?? ICONS[theme] ?? IconInfoCircle, {
    size: 24,
    stroke: 1.75,
    className: styles.icon,
    'aria-hidden': true,
  });
}

function returnTo(place: Element | null, line: HTMLElement | null): boolean {
  const isByKeyboard = line?.querySelector(':focus-visible');
  if (!isByKeyboard || !(place instanceof HTMLElement) || line?.contains(place)) return false;
  place.focus();
  return document.activeElement === place && place !== document.body;
}

function passFocus(line: HTMLElement | null, onFocusLost: () => void): void {
  if (!line?.contains(document.activeElement)) return;
  const neighbour = line.nextElementSibling ?? line.previousElementSibling;
  const button = neighbour?.querySelector('button');
  const isByKeyboard = document.activeElement?.matches(':focus-visible');
  if (isByKeyboard && button && !neighbour?.hasAttribute('inert')) button.focus();
  else onFocusLost();
}

let host: HTMLElement | undefined;

/** One element for all toasts that moves from popup to popup, so that nothing in it starts anew. */
function useToastHost(): HTMLElement | undefined {
  return useSyncExternalStore(followDialogs, toastHost, () => undefined);
}

function toastHost(): HTMLElement {
  host ??= Object.assign(document.createElement('div'), { className: styles.host });
  return host;
}

function followDialogs(): () => void {
  const element = toastHost();
  const place = () => {
    const parent = topDialog() ?? document.body;
    if (element.parentElement !== parent) parent.append(element);
  };
  place();
  const unsubscribe = subscribeToDialogs(place);
  return () => {
    unsubscribe();
    element.remove();
  };
}

interface ShownToast {
  toast: ToastStackItem;
  isLeaving: boolean;
}

/** Toasts that were taken away stay until their animation ends. */
function useLeaving(toasts: readonly ToastStackItem[]) {
  const [state, setState] = useState<{ toasts: readonly ToastStackItem[]; shown: readonly ShownToast[] }>({
    toasts: [],
    shown: [],
  });
  if (state.toasts !== toasts) setState({ toasts, shown: withLeaving(state.shown, toasts) });

  const forget = (id: string) =>
    setState((current) => ({
      ...current,
      shown: current.shown.filter(({ toast, isLeaving }) => toast.id !== id || !isLeaving),
    }));
  return { shown: state.shown, forget };
}

export function withLeaving(shown: readonly ShownToast[], toasts: readonly ToastStackItem[]): ShownToast[] {
  const current = shown.map(({ toast }) => {
    const now = toasts.find(({ id }) => id === toast.id);
    return { toast: now ?? toast, isLeaving: !now };
  });
  const fresh = toasts.filter(({ id }) => !shown.some(({ toast }) => toast.id === id));
  return [...current, ...fresh.map((toast) => ({ toast, isLeaving: false }))];
}

function useToastTimer({ toasts, onClose, lifeMs = TOAST_LIFE_MS }: ToastStackProps) {
  const [held, setHeld] = useState<Partial<Record<Holder, string>>>({});
  const livesRef = useRef<ToastLife[]>([]);
  const end = useEffectEvent(onClose);
  // A toast that left under the pointer holds nobody.
  const isHeld = toasts.some(({ id }) => id === held.pointer || id === held.focus);

  useEffect(() => {
    livesRef.current = toastLives(toasts, { previous: livesRef.current, lifeMs });
    const from = Date.now();
    if (isHeld) {
      return () => {
        livesRef.current = afterPause(livesRef.current, { from, until: Date.now(), lifeMs });
      };
    }
    const oldest = livesRef.current[0];
    if (!oldest) return undefined;
    const timer = setTimeout(() => end(oldest.id), Math.max(0, oldest.endsAt - from));
    return () => clearTimeout(timer);
  }, [toasts, isHeld, lifeMs]);

  return (by: Holder, { id, isHeld }: { id: string; isHeld: boolean }) =>
    setHeld(({ [by]: current, ...other }) => {
      if (isHeld) return { ...other, [by]: id };
      return current === undefined || current === id ? other : { ...other, [by]: current };
    });
}
