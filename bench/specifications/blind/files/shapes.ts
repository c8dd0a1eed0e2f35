import type { World } from '../world.ts';
import { goods, Page, type TrialFile } from './good.ts';
import { xlsx } from './xlsx.ts';

export type Shape = (world: World) => TrialFile;

const GOST = [
  'Позиция',
  'Наименование и техническая характеристика',
  'Тип, марка, обозначение документа, опросного листа',
  'Код продукции',
  'Поставщик',
  'Ед. измерения',
  'Кол.',
  'Масса 1 ед., кг',
  'Примечание',
];
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const gost: Shape = (world) => {
  const page = new Page();
  page.line('Спецификация оборудования, изделий и материалов');
  page.line(...GOST);
  page.line(...NUMBERS);
  for (const [section, title] of ['Система охранного телевидения', 'Пожарная сигнализация'].entries()) {
    page.line('', title);
    for (const [at, good] of goods(world, 5).entries()) {
      page.good(
        good,
        `${section + 1}.${at + 1}`,
        good.name,
        good.article,
        '',
        good.maker,
        good.unit,
        good.quantity,
        0.4,
        '',
      );
    }
  }
  page.line('', '', '', '', '', '', '', '', '');
  page.line('Изм.', 'Кол.уч.', 'Лист', '№ док.', 'Подп.', 'Дата');
  page.line('', 'ГИП', 'Соколов', '', '', '', 'Стадия', 'Лист', 'Листов');
  return {
    name: 'gost.xlsx',
    about: 'ГОСТ 21.110, column numbers, sections in column 2, a stamp at the foot',
    bytes: xlsx([{ name: 'СО', rows: page.rows, merges: ['A1:I1'], boldRows: [3] }]),
    expected: page.expected,
  };
};

export const mergedHeader: Shape = (world) => {
  const page = new Page();
  page.line('№', 'Оборудование', '', '', 'Количество', '');
  page.line('', 'Наименование', 'Артикул', 'Производитель', 'ед.', 'всего');
  for (const [at, good] of goods(world, 10).entries())
    page.good(good, at + 1, good.name, good.article, good.maker, good.unit, good.quantity);
  return {
    name: 'merged-header.xlsx',
    about: 'two header rows, merged parents',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows, merges: ['A1:A2', 'B1:D1', 'E1:F1'] }]),
    expected: page.expected,
  };
};

export const severalSheets: Shape = (world) => {
  const cover = new Page(0);
  cover.line('Содержание');
  cover.line('1. Видеонаблюдение');
  cover.line('2. СКУД');
  const first = new Page(1);
  first.line('Наименование', 'Тип, марка', 'Ед. изм.', 'Кол-во');
  for (const good of goods(world, 6)) first.good(good, good.name, good.article, good.unit, good.quantity);
  const second = new Page(2);
  second.line('Артикул', 'Кол-во', 'Наименование');
  for (const good of goods(world, 6)) second.good(good, good.article, good.quantity, good.name);
  const hidden = new Page(3);
  hidden.line('Наименование', 'Артикул', 'Кол-во');
  for (const good of goods(world, 3)) hidden.line(good.name, good.article, good.quantity);
  const bytes = xlsx([
    { name: 'Содержание', rows: cover.rows },
    { name: 'СВН', rows: first.rows },
    { name: 'СКУД', rows: second.rows },
    { name: 'черновик', rows: hidden.rows, isHidden: true },
  ]);
  return {
    name: 'several-sheets.xlsx',
    about: 'a cover, two sheets with different columns, a hidden one',
    bytes,
    expected: [...first.expected, ...second.expected],
  };
};

export const titlesAbove: Shape = (world) => {
  const page = new Page();
  page.line('ООО «Монтажстрой»', '', '', '', 'тел. +7 495 000-00-00');
  page.line('Объект: бизнес-центр, корпус 3');
  page.line('Заявка на оборудование от 12.11.2026');
  page.line('');
  page.line('Цены указаны с НДС 20%');
  page.line('');
  page.line('№ п/п', 'Номенклатура', 'Код производителя', 'К-во', 'Е.И.');
  for (const [at, good] of goods(world, 10).entries())
    page.good(good, at + 1, good.name, good.article, good.quantity, good.unit);
  page.line('', 'Ответственный: Петрова М.А.');
  return {
    name: 'titles-above.xlsx',
    about: 'six lines above the header, a signature below',
    bytes: xlsx([{ name: 'Заявка', rows: page.rows, merges: ['A3:E3'] }]),
    expected: page.expected,
  };
};

export const sectionsAndTotals: Shape = (world) => {
  const page = new Page();
  const merges: string[] = [];
  page.line('Поз.', 'Наименование', 'Марка', 'Изготовитель', 'Ед.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.');
  for (const title of ['Раздел 1. Видеонаблюдение', 'Раздел 2. Сигнализация', 'Раздел 3. Прочее']) {
    merges.push(`A${page.next + 1}:H${page.next + 1}`);
    page.line(title);
    const from = page.next + 1;
    for (const [at, good] of goods(world, 4).entries()) {
      const row = page.next + 1;
      page.good(good, at + 1, good.name, good.article, good.maker, good.unit, good.quantity, 100, {
        formula: `F${row}*G${row}`,
        value: good.quantity * 100,
      });
    }
    page.line('', 'Итого по разделу', '', '', '', '', '', {
      formula: `SUM(H${from}:H${page.next})`,
      value: 1000,
    });
  }
  page.line('', 'ВСЕГО', '', '', '', '', '', 3000);
  page.line('', 'в т.ч. НДС 20%', '', '', '', '', '', 500);
  return {
    name: 'sections-and-totals.xlsx',
    about: 'merged section rows, subtotals, money columns with formulas',
    bytes: xlsx([{ name: 'Смета', rows: page.rows, merges }]),
    expected: page.expected,
  };
};

const COMMAS = ['12,5', '1 200,00', '3,0', '0,5', '24', '1 050', '7,00', '100,0'];

export const decimalCommas: Shape = (world) => {
  const page = new Page();
  page.line('Наименование', 'Артикул', 'Единица измерения', 'Количество');
  for (const [at, good] of goods(world, COMMAS.length).entries()) {
    const text = COMMAS[at]!;
    page.good(
      { ...good, quantity: Number(text.replace(/\s/g, '').replace(',', '.')) },
      good.name,
      good.article,
      'м',
      text,
    );
  }
  return {
    name: 'decimal-commas.xlsx',
    about: 'quantities as text with commas and spaces',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};

export const articleInName: Shape = (world) => {
  const page = new Page();
  page.line('№', 'Наименование товара', 'Кол-во, шт');
  for (const [at, good] of goods(world, 10).entries())
    page.good(good, at + 1, `${good.name} ${good.maker} ${good.article}`, good.quantity);
  return {
    name: 'article-in-name.xlsx',
    about: 'no column for the article',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};

export const hiddenRows: Shape = (world) => {
  const page = new Page();
  page.line('Наименование', 'Себестоимость', 'Артикул', 'Ед.', 'Кол-во');
  for (const good of goods(world, 10))
    page.good(good, good.name, 999, good.article, good.unit, good.quantity);
  return {
    name: 'hidden-rows.xlsx',
    about: 'rows that a filter hid are goods still; a hidden column',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows, hiddenRows: [3, 4, 7], hiddenColumns: [1] }]),
    expected: page.expected,
  };
};

export const formulas: Shape = (world) => {
  const page = new Page();
  page.line('Наименование', 'Марка', 'Ед.', '1 этаж', '2 этаж', 'Всего');
  for (const good of goods(world, 10)) {
    const row = page.next + 1;
    const upper = Math.floor(good.quantity / 2);
    page.good(good, good.name, good.article, good.unit, good.quantity - upper, upper, {
      formula: `D${row}+E${row}`,
      value: good.quantity,
    });
  }
  return {
    name: 'formulas.xlsx',
    about: 'quantities by floor, the total by a formula',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};
