export const STAGE_STATES = ['PLANNED', 'DONE', 'RETURNED', 'ACCEPTED'] as const;

export type StageState = (typeof STAGE_STATES)[number];

export const STAGE_STATE_LABELS: Record<StageState, string> = {
  PLANNED: 'Впереди',
  DONE: 'Ждёт приёмки',
  RETURNED: 'Возвращён на доработку',
  ACCEPTED: 'Принят',
};

const NEXT: Record<StageState, readonly StageState[]> = {
  PLANNED: ['DONE'],
  DONE: ['RETURNED', 'ACCEPTED'],
  RETURNED: ['DONE'],
  ACCEPTED: [],
};

/** The contractor says that it is done; the customer takes it, or gives it back. What was taken stays taken. */
export function canStageBecome(current: StageState, next: StageState): boolean {
  return NEXT[current].includes(next);
}

export function areStagesAccepted(states: readonly StageState[]): boolean {
  return states.length > 0 && states.every((state) => state === 'ACCEPTED');
}
