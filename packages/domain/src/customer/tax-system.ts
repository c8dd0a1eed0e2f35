export const TAX_SYSTEMS = { USN: 4, OSN: 5 } as const;

export type TaxSystem = (typeof TAX_SYSTEMS)[keyof typeof TAX_SYSTEMS];

export const TAX_SYSTEM_LABELS: Record<TaxSystem, string> = {
  4: 'Упрощенная система налогообложения (УСН)',
  5: 'Общая система налогообложения (ОСН)',
};
