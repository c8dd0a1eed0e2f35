/** What of somebody's others can open. */
export const LOOKED_AT = ['file', 'verification', 'profile', 'order-paper', 'tender-file'] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

export const LOOKED_AT_LABELS: Record<LookedAt, string> = {
  file: 'Файл',
  verification: 'Заявка на верификацию',
  profile: 'Персональные данные',
  'order-paper': 'Документ заказа',
  'tender-file': 'Файл заявки',
};

export const LOOKER_KINDS = ['staff', 'seller', 'colleague', 'party', 'link'] as const;
export type LookerKind = (typeof LOOKER_KINDS)[number];

/** How the owner is told; names of the staff stay in the shop. */
export const LOOKER_LABELS: Record<LookerKind, string> = {
  staff: 'Сотрудник Окоёма',
  seller: 'Сотрудник продавца',
  colleague: 'Сотрудник вашей компании',
  party: 'Другая сторона: заказчик или подрядчик',
  link: 'Открыто по ссылке',
};

/** So long it can be asked who looked. */
export const LOOK_DAYS = 365;
