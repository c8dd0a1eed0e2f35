import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface SliderAutoplay {
  isRunning: boolean;
  /** By the visible button, and until it is pressed again. */
  isStopped: boolean;
  toggle: () => void;
  /** For the element that pauses it while it is pointed at, touched or holds the keyboard's focus. */
  holders: object;
}

type Holder = 'pointer' | 'focus' | 'touch';

/** Goes on from where it paused; reduced motion and a hidden tab have none of it. */
export function useSliderAutoplay(options: {
  isOn: boolean;
  ms: number;
  active: number;
  onNext: () => void;
}): SliderAutoplay {
  const { isOn, ms, active } = options;
  const canMove = useCanMove(isOn);
  const [isStopped, setStopped] = useState(false);
  const [held, setHeld] = useState<Partial<Record<Holder, boolean>>>({});
  const spent = useRef({ active, ms: 0 });
  const goOn = useEffectEvent(options.onNext);
  const isRunning = canMove && !isStopped && !held.pointer && !held.focus && !held.touch;

  useEffect(() => {
    if (spent.current.active !== active) spent.current = { active, ms: 0 };
    if (!isRunning) return undefined;
    const from = Date.now();
    const clock = spent.current;
    const timer = setTimeout(() => goOn(), Math.max(0, ms - clock.ms));
    return () => {
      clearTimeout(timer);
      clock.ms += Date.now() - from;
    };
  }, [isRunning, active, ms]);

  const hold = (by: Holder, isHeld: boolean) => setHeld((current) => ({ ...current, [by]: isHeld }));
  const holders = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    // A click leaves the focus on an arrow, and that must not end the show.
    onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
    // Whoever goes on with the keyboard after a click is there to stay.
    onKeyUp: () => hold('focus', true),
    onBlur: () => hold('focus', false),
    onTouchStart: () => hold('touch', true),
    onTouchEnd: () => hold('touch', false),
    onTouchCancel: () => hold('touch', false),
  };
  return { isRunning, isStopped, toggle: () => setStopped(!isStopped), holders: isOn ? holders : {} };
}

function useCanMove(isOn: boolean): boolean {
  const [canMove, setCanMove] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setCanMove(!stillness.matches && !document.hidden);
    look();
    stillness.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stillness.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn]);

  return isOn && canMove;
}
