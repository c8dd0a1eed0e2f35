export const TOAST_LIFE_MS = 5000;

export interface ToastLife {
  id: string;
  endsAt: number;
  /** Its own, where it differs from that of the others. */
  lifeMs?: number;
}

interface Toasted {
  id: string;
  initiatedTime: number;
  lifeMs?: number | undefined;
}

/** Lives of the toasts shown, oldest first: those known keep what they have left, new ones live from their birth. */
export function toastLives(
  toasts: readonly Toasted[],
  { previous, lifeMs }: { previous: readonly ToastLife[]; lifeMs: number },
): ToastLife[] {
  return toasts
    .map(({ id, initiatedTime, lifeMs: own }) => {
      const life = previous.find((one) => one.id === id);
      return life ?? { id, endsAt: initiatedTime + (own ?? lifeMs), ...(own && { lifeMs: own }) };
    })
    .sort((a, b) => a.endsAt - b.endsAt);
}

/** Time under the pointer or the focus does not count, for those that were there to wait. */
export function afterPause(
  lives: readonly ToastLife[],
  { from, until, lifeMs }: { from: number; until: number; lifeMs: number },
): ToastLife[] {
  return lives.map((life) => {
    const bornAt = life.endsAt - (life.lifeMs ?? lifeMs);
    return { ...life, endsAt: life.endsAt + Math.max(0, until - Math.max(from, bornAt)) };
  });
}
