const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 30;
/** The operator answers that it works on a receipt: it is asked again soon. */
const ASK_AGAIN_MS = 20_000;
/** A receipt that is not issued by then is told to people. */
export const ALARM_AFTER_MS = 60 * MINUTE_MS;

/** When a receipt is tried again after so many failures in a row: sooner at first, then every half hour, for ever. */
export function nextTryAt(failures: number, now: Date): Date {
  const minutes = Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(failures - 1, 10));
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

export function nextAskAt(now: Date): Date {
  return new Date(now.getTime() + ASK_AGAIN_MS);
}
