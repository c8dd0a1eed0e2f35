/** `new`: not judged yet; `foreign`: pays no order of ours. */
export const LINE_STATES = ['new', 'posted', 'waiting', 'foreign'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const LINE_STATE_LABELS: Record<LineState, string> = {
  new: 'Загружается',
  posted: 'Зачтено',
  waiting: 'Разобрать',
  foreign: 'Не оплата заказа',
};

export const MATCH_STATES = ['posted', 'proposed', 'undone'] as const;
export type MatchState = (typeof MATCH_STATES)[number];
