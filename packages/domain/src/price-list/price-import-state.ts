export const PRICE_IMPORT_STATES = ['draft', 'applied', 'undone', 'dropped'] as const;
export type PriceImportState = (typeof PRICE_IMPORT_STATES)[number];

export const PRICE_IMPORT_LABELS: Record<PriceImportState, string> = {
  draft: 'Черновик',
  applied: 'Применена',
  undone: 'Отменена',
  dropped: 'Устарела',
};

/** `ЦЕН-000017`. */
export function priceImportNumber(id: number): string {
  return `ЦЕН-${String(id).padStart(6, '0')}`;
}
