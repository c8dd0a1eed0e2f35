import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { showDialog, topDialog } from './popup-stack.ts';
import { followSwipes, release } from './popup-swipe.ts';
import type { PopupVariant } from './popup-variant.ts';
import { lockScroll } from './scroll-lock.ts';
import styles from './popup.module.css';

export const POPUP_CLOSE_MS = 300;

export interface PopupProps {
  isOpen: boolean;
  /** Asked by the button, the backdrop, Escape or a swipe; the popup closes when `isOpen` says so. */
  onClose: () => void;
  variant?: PopupVariant;
  /** Stands before the title, like an arrow back. */
  lead?: ReactNode;
  title?: ReactNode;
  /** Names a popup that has no title. */
  label?: string;
  children?: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  /** Stands left of the actions. */
  footnote?: ReactNode;
  isSwipeable?: boolean;
  closeMs?: number;
}

/** Focus is kept inside, Escape heard and the page behind made inert by the browser's own dialog. */
export function Popup({ isOpen, closeMs = POPUP_CLOSE_MS, ...rest }: PopupProps) {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  if (!isPresent) return null;

  return <PresentPopup {...rest} isOpen={isOpen} closeMs={closeMs} onGone={() => setPresent(false)} />;
}

type PresentPopupProps = PopupProps & { closeMs: number; onGone: () => void };

function PresentPopup(props: PresentPopupProps) {
  const { isOpen, onClose, variant, lead, title, label, children, footer, footnote, isSwipeable } = props;
  const titleId = useId();
  const { dialogRef, panelRef } = usePopupDialog(props);
  const closing = useClosingGestures(props);
  const hasFooter = footer !== undefined || footnote !== undefined;

  return (
    <dialog
      ref={dialogRef}
      className={styles.popup}
      data-variant={variant}
      data-closing={isOpen ? undefined : ''}
      data-swipeable={isSwipeable ? '' : undefined}
      {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
      {...closing}
    >
      <div ref={panelRef} className={styles.panel} inert={!isOpen}>
        <div className={styles.header}>
          {lead}
          {title === undefined ? null : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          <button type="button" className={styles.close} aria-label="Закрыть попап" onClick={onClose}>
            <IconX size={24} stroke={1.75} aria-hidden />
          </button>
        </div>
        {children === undefined ? null : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll plain text
          <div className={styles.body} tabIndex={variant === 'scroll-inside' ? 0 : undefined}>
            {children}
          </div>
        )}
        {hasFooter ? (
          <div className={styles.footer}>
            {footnote === undefined ? null : <div className={styles.footnote}>{footnote}</div>}
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}

/** Opens the dialog as it appears, and takes it away when its closing animation has ended. */
function usePopupDialog({ isOpen, onClose, onGone, variant, isSwipeable, closeMs }: PresentPopupProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const hideRef = useRef<(() => void) | undefined>(undefined);
  const close = useEffectEvent(onClose);
  const gone = useEffectEvent(onGone);

  useLayoutEffect(() => {
    const dialog = dialogRef.current!;
    const hide = show(dialog, { isHighLevel: variant === 'high-level' });
    hideRef.current = hide;
    return hide;
  }, [variant]);

  useEffect(() => {
    const panel = panelRef.current!;
    if (isOpen) return release(panel);
    dialogRef.current?.style.setProperty('--close-ms', `${closeMs}ms`);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => {
        hideRef.current?.();
        gone();
      },
      isStill ? 0 : closeMs,
    );
    return () => clearTimeout(timer);
  }, [isOpen, closeMs]);

  useEffect(() => {
    if (isSwipeable && isOpen) return followSwipes(panelRef.current!, () => close());
    return undefined;
  }, [isSwipeable, isOpen]);

  return { dialogRef, panelRef };
}

interface Opener {
  element: Element | null;
  /** Who opened the popup the element stands in, for when that popup is gone first. */
  earlier: Opener | undefined;
}

const openers = new WeakMap<HTMLDialogElement, Opener>();

/** What it returns may be called twice: by the end of the animation and by React. */
function show(dialog: HTMLDialogElement, { isHighLevel }: { isHighLevel: boolean }): () => void {
  const below = topDialog();
  const opener = { element: document.activeElement, earlier: below && openers.get(below) };
  openers.set(dialog, opener);
  const unlock = lockScroll();
  const hideDialog = showDialog({ dialog, isHighLevel });
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  let isShown = true;
  return () => {
    if (!isShown) return;
    isShown = false;
    hideDialog();
    unlock();
    returnFocus(opener);
  };
}

/** The dialog itself forgets whom to return the focus to when it is raised above another. */
function returnFocus({ element, earlier }: Opener): void {
  const isThere = element instanceof HTMLElement && element !== document.body && element.isConnected;
  if (isThere) element.focus({ preventScroll: true });
  else if (earlier) returnFocus(earlier);
  // What the popup was about is gone, and the button with it: the page is what there is to go on with.
  else if (element && !element.isConnected)
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

function useClosingGestures({ isOpen, onClose }: PopupProps) {
  const isPressedOutside = useRef(false);
  const ask = () => {
    if (isOpen) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isPressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // A press that ends on another element is a click on their common ancestor, so the place tells where it ended.
      const ended = document.elementFromPoint(event.clientX, event.clientY);
      if (isPressedOutside.current && event.target === event.currentTarget && ended === event.target) ask();
    },
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      ask();
    },
    // The back gesture of a phone.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      ask();
    },
    // A browser may close the dialog without asking; it still leaves the way all popups do.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open || !isOpen) return;
      dialog.showModal();
      onClose();
    },
  };
}
