export const TOAST_LIFE_MS = 5000;

export interface ToastLife {
  id: string;
  endsAt: number;
}

interface Toasted {
  id: string;
  initiatedTime: number;
}

/** Lives of the toasts shown, oldest first: those known keep what they have left, new ones live from their birth. */
export function toastLives(
  toasts: readonly Toasted[],
  { known, lifeMs }: { known: readonly ToastLife[]; lifeMs: number },
): ToastLife[] {
  return toasts
    .map(
      ({ id, initiatedTime }) =>
        known.find((life) => life.id === id) ?? { id, endsAt: initiatedTime + lifeMs },
    )
    .sort((a, b) => a.endsAt - b.endsAt);
}

/** Time under the pointer or the focus does not count, for those that were there to wait. */
export function afterPause(
  lives: readonly ToastLife[],
  { from, until, lifeMs }: { from: number; until: number; lifeMs: number },
): ToastLife[] {
  return lives.map(({ id, endsAt }) => ({
    id,
    endsAt: endsAt + Math.max(0, until - Math.max(from, endsAt - lifeMs)),
  }));
}
