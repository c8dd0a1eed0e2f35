import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterPause, TOAST_LIFE_MS, toastLives } from './toast-life.ts';
import { TOAST_MOVE_MS, type ToastStackTheme } from './toast-stack.tsx';

const lifeMs = TOAST_LIFE_MS;

describe('the times of a toast', () => {
  it('are 5000 ms of life and 300 ms of moving, in script and style alike [CONST-008]', () => {
    const style = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
    expect([TOAST_LIFE_MS, TOAST_MOVE_MS]).toEqual([5000, 300]);
    expect(style('toast-stack.module.css')).toContain('--move-ms: var(--d-popup);');
    expect(style('tokens.css')).toContain('--d-popup: 300ms;');
  });
});

describe('the themes of a toast', () => {
  it('are five: the plain white one and four that differ from it [TOAST-012]', () => {
    const style = readFileSync(new URL('toast-stack.module.css', import.meta.url), 'utf8');
    const drawn = [...style.matchAll(/\[data-theme='(\w+)'\]/g)].map(([, theme]) => theme!);
    // Does not compile when the list of themes is another.
    const themes: Record<ToastStackTheme, true> = {
      dark: true,
      white: true,
      error: true,
      warning: true,
      success: true,
    };
    expect(['white', ...new Set(drawn)].toSorted()).toEqual(Object.keys(themes).toSorted());
  });
});

describe('toastLives', () => {
  it('end 5 s after birth, the oldest first [TOAST-004] [TOAST-005]', () => {
    const toasts = [
      { id: 'young', initiatedTime: 2000 },
      { id: 'old', initiatedTime: 1000 },
    ];

    expect(toastLives(toasts, { previous: [], lifeMs })).toEqual([
      { id: 'old', endsAt: 6000 },
      { id: 'young', endsAt: 7000 },
    ]);
  });

  it('are longer for a toast that needs more time, also over a pause', () => {
    const lives = toastLives([{ id: 'undo', initiatedTime: 1000, lifeMs: 8000 }], { previous: [], lifeMs });

    expect(lives).toEqual([{ id: 'undo', endsAt: 9000, lifeMs: 8000 }]);
    expect(afterPause(lives, { from: 2000, until: 3000, lifeMs })[0]?.endsAt).toBe(10_000);
  });

  it('keep what a pause has added, and forget those that are gone', () => {
    const previous = [
      { id: 'held', endsAt: 9000 },
      { id: 'gone', endsAt: 9500 },
    ];

    expect(toastLives([{ id: 'held', initiatedTime: 1000 }], { previous, lifeMs })).toEqual([
      { id: 'held', endsAt: 9000 },
    ]);
  });
});

describe('afterPause', () => {
  it('moves the end by the pause, and of one born during it by what it saw of it', () => {
    const lives = [
      { id: 'before', endsAt: 6000 },
      { id: 'during', endsAt: 7500 },
    ];

    expect(afterPause(lives, { from: 2000, until: 3000, lifeMs })).toEqual([
      { id: 'before', endsAt: 7000 },
      { id: 'during', endsAt: 8000 },
    ]);
  });
});
