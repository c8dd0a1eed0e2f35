export const TENDER_KINDS = { MONTAGE: 1, PROJECTING: 2 } as const;

export type TenderKind = (typeof TENDER_KINDS)[keyof typeof TENDER_KINDS];

export const TENDER_KIND_LABELS: Record<TenderKind, string> = { 1: 'Монтаж', 2: 'Проектирование' };
