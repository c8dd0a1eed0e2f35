/** READING: its rows are not there yet; READ: products are looked for; MATCHED: all rows were looked at. */
export const SPEC_STATES = ['READING', 'READ', 'MATCHED', 'FAILED'] as const;
export type SpecState = (typeof SPEC_STATES)[number];

export const SPEC_STATE_LABELS: Record<SpecState, string> = {
  READING: 'Читаем файл',
  READ: 'Подбираем товары',
  MATCHED: 'Готова',
  FAILED: 'Не прочитана',
};

/** How sure the product of a row is. */
export const FOUND_STATES = ['SURE', 'LIKELY', 'UNSURE', 'NONE'] as const;
export type FoundState = (typeof FOUND_STATES)[number];

/** What a person says of a row. */
export const SPEC_DECISIONS = ['accepted', 'replaced', 'asked', 'skipped'] as const;
export type SpecDecision = (typeof SPEC_DECISIONS)[number];

export const SPEC_DECISION_LABELS: Record<SpecDecision, string> = {
  accepted: 'Принято',
  replaced: 'Заменено',
  asked: 'Запросить у менеджера',
  skipped: 'Не нужно',
};

/** Where a specification came from. */
export const SPEC_SOURCES = ['xlsx', 'ods', 'csv', 'text'] as const;
export type SpecSource = (typeof SPEC_SOURCES)[number];

/** A guest's specification, a shared link and what was deleted are kept for so many days. */
export const SPEC_DAYS = 30;
