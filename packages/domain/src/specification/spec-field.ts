/** What a column of a specification holds. */
export const SPEC_FIELDS = [
  'position',
  'name',
  'mark',
  'code',
  'maker',
  'unit',
  'quantity',
  'note',
  'other',
] as const;
export type SpecField = (typeof SPEC_FIELDS)[number];

export const SPEC_FIELD_LABELS: Record<SpecField, string> = {
  position: 'Позиция',
  name: 'Наименование',
  mark: 'Тип, марка',
  code: 'Артикул или код',
  maker: 'Производитель',
  unit: 'Ед. измерения',
  quantity: 'Количество',
  note: 'Примечание',
  other: 'Не используется',
};

/** Without one of them nothing can be looked for. */
export function isNaming(field: SpecField): boolean {
  return field === 'name' || field === 'mark' || field === 'code';
}
