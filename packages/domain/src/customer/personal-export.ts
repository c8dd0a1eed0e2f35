/** A copy of everything about somebody: asked for, made, failed. One that has had its days is gone. */
export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_STATE_LABELS: Record<ExportState, string> = {
  waiting: 'Собираем',
  ready: 'Готов',
  failed: 'Не получилось собрать',
};

/** Days a made copy can be fetched; hours between two of them. */
export const EXPORT_DAYS = 7;
const EXPORT_HOURS_BETWEEN = 24;

/** When the next one may be asked for; undefined if now. One that failed does not count. */
export function nextExportAt(
  asked: readonly { createdAt: Date; state: ExportState }[],
  now: Date,
): Date | undefined {
  const last = Math.max(
    0,
    ...asked.filter(({ state }) => state !== 'failed').map(({ createdAt }) => createdAt.getTime()),
  );
  const next = last + EXPORT_HOURS_BETWEEN * 3_600_000;
  return last > 0 && next > now.getTime() ? new Date(next) : undefined;
}
