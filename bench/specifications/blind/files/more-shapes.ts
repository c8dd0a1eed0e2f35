import { cp1251, goods, Page, type TrialFile } from './good.ts';
import type { Shape } from './shapes.ts';
import { xlsx } from './xlsx.ts';

export const emptyColumns: Shape = (world) => {
  const page = new Page();
  page.line();
  page.line('', '', 'Тип, марка', '', 'Наименование', '', '', 'Кол.', 'Ед.изм.');
  page.line();
  for (const good of goods(world, 8)) {
    page.good(good, '', '', good.article, '', good.name, '', '', good.quantity, good.unit);
    page.line();
  }
  return {
    name: 'empty-columns.xlsx',
    about: 'empty rows and columns between, the mark before the name',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};

export const english: Shape = (world) => {
  const page = new Page();
  page.line('Bill of materials, rev. B');
  page.line('Item', 'Part number', 'Description', 'Vendor', 'Qty', 'Unit', 'Remarks');
  for (const [at, good] of goods(world, 10).entries())
    page.good(good, at + 1, good.article, good.name, good.maker, good.quantity, 'pcs', '');
  return {
    name: 'english.xlsx',
    about: 'English headers and units',
    bytes: xlsx([{ name: 'BOM', rows: page.rows }]),
    expected: page.expected,
  };
};

export const repeatedHeader: Shape = (world) => {
  const page = new Page();
  for (let leaf = 0; leaf < 3; leaf += 1) {
    page.line(`Лист ${leaf + 1}`);
    page.line('Поз.', 'Наименование', 'Тип, марка', 'Завод-изготовитель', 'Ед.', 'Кол.');
    page.line('1', '2', '3', '4', '5', '6');
    for (const [at, good] of goods(world, 4).entries())
      page.good(good, leaf * 4 + at + 1, good.name, good.article, good.maker, good.unit, good.quantity);
  }
  return {
    name: 'repeated-header.xlsx',
    about: 'the header again on every page',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};

/** One maker over all its rows, «то же» for the unit. */
export const fillDown: Shape = (world) => {
  const page = new Page();
  page.line('Наименование', 'Артикул', 'Производитель', 'Ед.', 'Кол-во');
  for (const [at, good] of goods(world, 8).entries())
    page.good(
      good,
      good.name,
      good.article,
      at % 4 === 0 ? good.maker : '',
      at % 4 === 0 ? 'шт.' : '—//—',
      good.quantity,
    );
  return {
    name: 'fill-down.xlsx',
    about: 'a maker merged over rows, «—//—» for the unit',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows, merges: ['C2:C5', 'C6:C9'] }]),
    expected: page.expected,
  };
};

export const continuedNames: Shape = (world) => {
  const page = new Page();
  page.line('Поз.', 'Наименование и техническая характеристика', 'Тип, марка', 'Ед.', 'Кол.');
  for (const [at, good] of goods(world, 6).entries()) {
    page.good(good, `1.${at + 1}`, `${good.name},`, good.article, good.unit, good.quantity);
    page.line('', 'в комплекте с крепежом и паспортом');
  }
  return {
    name: 'continued-names.xlsx',
    about: 'a name that goes on in the next row',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};

export const noHeader: Shape = (world) => {
  const page = new Page();
  for (const good of goods(world, 10)) page.good(good, good.article, good.name, good.quantity, good.unit);
  return {
    name: 'no-header.xlsx',
    about: 'no header at all',
    bytes: xlsx([{ name: 'Лист1', rows: page.rows }]),
    expected: page.expected,
  };
};

const quoted = (cell: string) => (/[",;\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function csv(page: Page, separator: string): string {
  return page.rows.map((row) => row.map((cell) => quoted(String(cell ?? ''))).join(separator)).join('\r\n');
}

function list(world: Parameters<Shape>[0]): Page {
  const page = new Page();
  page.line('Артикул', 'Наименование', 'Производитель', 'Ед. изм.', 'Кол-во');
  for (const good of goods(world, 10))
    page.good(good, good.article, good.name, good.maker, good.unit, String(good.quantity));
  return page;
}

export const semicolons: Shape = (world): TrialFile => {
  const page = list(world);
  return {
    name: 'semicolons-1251.csv',
    about: 'CSV, windows-1251, semicolons',
    bytes: cp1251(csv(page, ';')),
    expected: page.expected,
  };
};

export const utf8Bom: Shape = (world): TrialFile => {
  const page = list(world);
  return {
    name: 'commas-utf8.csv',
    about: 'CSV, UTF-8 with a mark, commas, quotes',
    bytes: Buffer.from(`\uFEFF${csv(page, ',')}`),
    expected: page.expected,
  };
};

export const utf16Tabs: Shape = (world): TrialFile => {
  const page = list(world);
  return {
    name: 'tabs-utf16.csv',
    about: 'UTF-16 with tabs, as a spreadsheet program saves «text in Unicode»',
    bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(page, '\t'), 'utf16le')]),
    expected: page.expected,
  };
};
