/** Why the text that was searched for differs from the text that was typed. */
export const CORRECTION_REASONS = ['layout', 'typo', 'transliteration', 'article', 'nearest'] as const;

export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const CORRECTION_REASON_LABELS: Record<CorrectionReason, string> = {
  layout: 'раскладка',
  typo: 'опечатка',
  transliteration: 'транслит',
  article: 'похожий артикул',
  nearest: 'точно такого нет, это ближайшее',
};
