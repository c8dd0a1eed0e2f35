/** Why an author gives a request up; the last one is the system's, when nobody was chosen in time. */
export const GIVE_UP_REASONS = ['found', 'price', 'postponed', 'changed', 'other'] as const;

export type GiveUpReason = (typeof GIVE_UP_REASONS)[number];

export const NO_CHOICE = 'no-choice';

export const GIVE_UP_LABELS: Record<GiveUpReason | typeof NO_CHOICE, string> = {
  found: 'Подрядчик найден в другом месте',
  price: 'Предложения не подошли',
  postponed: 'Работы отложены',
  changed: 'Задача изменилась',
  other: 'Другая причина',
  [NO_CHOICE]: 'Подрядчик не выбран в срок',
};

/** How a request came to its end. */
export const CLOSE_REASONS = ['without-choice', 'accepted', 'silence', 'contractor-left'] as const;

export type CloseReason = (typeof CLOSE_REASONS)[number];

export const CLOSE_LABELS: Record<CloseReason, string> = {
  'without-choice': 'Закрыта без подрядчика',
  accepted: 'Работы приняты',
  silence: 'Закрыта оператором: 60 дней без движения',
  'contractor-left': 'Подрядчик отказался от работ',
};
