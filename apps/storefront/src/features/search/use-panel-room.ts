import { type RefObject, useLayoutEffect } from 'react';

/** Tells the styles where the field stands and how much of the window is left below it, keyboard of a phone included. */
export function usePanelRoom(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const field = form.current;
    if (!field) return;
    const measure = () => {
      const { left, bottom } = field.getBoundingClientRect();
      const height = window.visualViewport?.height ?? window.innerHeight;
      const { style } = field;
      style.setProperty('--field-left', `${left}px`);
      style.setProperty('--field-bottom', `${bottom}px`);
      style.setProperty('--room', `${height - bottom}px`);
    };
    measure();
    const moving = [window, window.visualViewport].filter((target) => target !== null);
    for (const target of moving) {
      target.addEventListener('resize', measure);
      target.addEventListener('scroll', measure, { passive: true });
    }
    return () => {
      for (const target of moving) {
        target.removeEventListener('resize', measure);
        target.removeEventListener('scroll', measure);
      }
    };
  }, [form]);
}
