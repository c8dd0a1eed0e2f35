const CLOSING_SHARE = 0.3;
const FAST_PX_PER_MS = 0.5;
/** Less than this is a tap of an unsteady finger. */
const SLOP_PX = 8;
const LEAST_FAST_PX = 32;

export interface Swipe {
  distance: number;
  height: number;
  ms: number;
}

/** Past 30 % of the height, or fast. */
export function closesBySwipe({ distance, height, ms }: Swipe): boolean {
  if (distance > height * CLOSING_SHARE) return true;
  return distance >= LEAST_FAST_PX && distance / Math.max(ms, 1) >= FAST_PX_PER_MS;
}

interface Start {
  x: number;
  y: number;
  at: number;
  isDrag: boolean;
}

/** The panel follows a finger that pulls it down; text that is scrolled scrolls back first. */
export function followSwipes(panel: HTMLElement, onClose: () => void): () => void {
  let start: Start | undefined;

  const begin = ({ touches, target, timeStamp }: TouchEvent) => {
    const touch = touches[0];
    const isOurs = touch && touches.length === 1 && target instanceof Element && isAtTop(target, panel);
    start = isOurs ? { x: touch.clientX, y: touch.clientY, at: timeStamp, isDrag: false } : undefined;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch || event.touches.length > 1) return;
    const down = touch.clientY - start.y;
    if (!start.isDrag) {
      if (Math.max(Math.abs(down), Math.abs(touch.clientX - start.x)) < SLOP_PX) return;
      if (down < Math.abs(touch.clientX - start.x)) return void (start = undefined);
      start.isDrag = true;
    }
    // Otherwise the browser would scroll as well.
    if (event.cancelable) event.preventDefault();
    drag(panel, Math.max(0, down));
  };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start?.isDrag || !touch) return;
    const swipe = {
      distance: touch.clientY - start.y,
      height: panel.offsetHeight,
      ms: event.timeStamp - start.at,
    };
    start = undefined;
    if (event.type === 'touchend' && closesBySwipe(swipe)) onClose();
    else release(panel);
  };

  panel.addEventListener('touchstart', begin, { passive: true });
  panel.addEventListener('touchmove', move, { passive: false });
  panel.addEventListener('touchend', end);
  panel.addEventListener('touchcancel', end);
  return () => {
    panel.removeEventListener('touchstart', begin);
    panel.removeEventListener('touchmove', move);
    panel.removeEventListener('touchend', end);
    panel.removeEventListener('touchcancel', end);
  };
}

export function release(panel: HTMLElement): void {
  panel.style.removeProperty('--drag');
  panel.removeAttribute('data-dragged');
}

function drag(panel: HTMLElement, distance: number): void {
  panel.style.setProperty('--drag', `${distance}px`);
  panel.setAttribute('data-dragged', '');
}

/** Nothing between the finger and the panel is scrolled, or drags by itself; a popup within has its own panel. */
function isAtTop(target: Element, panel: HTMLElement): boolean {
  for (let element: Element | null = target; element && element !== panel; element = element.parentElement) {
    if (element.scrollTop > 0 || element.matches('dialog, input[type="range"], [data-no-swipe]'))
      return false;
  }
  return true;
}
