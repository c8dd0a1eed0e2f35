import { describe, expect, it } from 'vitest';
import { headerMeaning, isTotalHeader, unitOfHeader } from './header-words.ts';

describe('the words above a column', () => {
  it.each([
    ['Позиция', 'position'],
    ['№ п/п', 'position'],
    ['Наименование и техническая характеристика', 'name'],
    ['Номенклатура', 'name'],
    ['Тип, марка, обозначение документа, опросного листа', 'mark'],
    ['Модель', 'mark'],
    ['Код продукции', 'code'],
    ['Код оборудования, изделия, материала', 'code'],
    ['Артикул производителя', 'code'],
    ['Кат. №', 'code'],
    ['P/N', 'code'],
    ['Завод-изготовитель', 'maker'],
    ['Поставщик', 'maker'],
    ['Наименование производителя', 'maker'],
    ['Ед. изм.', 'unit'],
    ['Единица измерения', 'unit'],
    ['Кол-во', 'quantity'],
    ['Коли-\nчество', 'quantity'],
    ['Кол.', 'quantity'],
    ['Кол-во, шт', 'quantity'],
    ['Примечание', 'note'],
    ['Масса единицы, кг', 'other'],
    ['Цена, руб.', 'other'],
    ['Итого, руб.', 'other'],
    ['Всего с НДС', 'other'],
    ['Кол-во в упаковке', 'other'],
    ['Остаток', 'other'],
  ])('«%s» mean %s [SPECS-010]', (text, field) => {
    expect(headerMeaning(text)?.field).toBe(field);
  });

  it.each(['Камера купольная', 'Лист 1', '', 'Что', 'а'.repeat(200)])(
    '«%s» mean nothing that we know',
    (text) => {
      expect(headerMeaning(text)).toBeUndefined();
    },
  );

  it('may name the unit of all rows and the sum of the others [SPECS-011]', () => {
    expect(unitOfHeader('Кол-во, шт.')).toBe('шт');
    expect(unitOfHeader('Количество (м)')).toBe('м');
    expect(unitOfHeader('Количество')).toBe('');
    expect(isTotalHeader('Всего по объекту')).toBe(true);
    expect(isTotalHeader('1 этаж')).toBe(false);
  });
});
