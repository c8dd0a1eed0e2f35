import { type Draft, exactArticle, quantity, type RowMaker } from './article-rows.ts';
import { strangerFor } from './makers.ts';
import type { Cells } from './row.ts';
import { describedThing, type World } from './world.ts';

type Thing = ReturnType<typeof describedThing>;

function draftOf(world: World, { product, unit, fitting }: Thing, cells: Cells): Draft {
  return {
    department: product.department,
    cells: { ...quantity(world, product), unit, ...cells },
    answers: fitting.map(({ id }) => id),
  };
}

export const attributesOnly: RowMaker = (world, departments) => {
  const thing = describedThing(world, departments);
  return draftOf(world, thing, { name: thing.text });
};

export const attributesMaker: RowMaker = (world, departments) => {
  const thing = describedThing(world, departments);
  const { product, text } = thing;
  const own = thing.fitting.filter(({ brand }) => brand === product.brand);
  const cells = world.dice.chance(75)
    ? { name: text, maker: product.brand }
    : { name: `${text}, ${world.dice.pick(['пр-во', 'производитель', 'ф.', 'изг.'])} ${product.brand}` };
  return draftOf(world, { ...thing, fitting: own }, cells);
};

export const abbreviations: RowMaker = (world, departments) => {
  const thing = describedThing(world, departments, { isShort: true });
  return draftOf(world, thing, { name: thing.text });
};

const TAILS = [
  ' (или аналог)',
  ' или эквивалент',
  ', или аналогичный по характеристикам',
  ', в комплекте с монтажным комплектом',
  ', комплект',
  ' (см. примечание 2)',
  ' *',
  ', с учетом монтажа',
  ' (поставка и монтаж)',
  ', в т.ч. крепёж',
  '; поставка Заказчика',
  ' (учтено в разделе 3)',
  ', согласно ТЗ п. 4.2',
  ' - по месту',
  ' (уточнить при заказе)',
];
const HEADS = ['Поставка: ', 'Поставка и монтаж: ', 'Комплект: ', '(доп.) ', 'Замена: '];
const NOTES = ['или аналог', 'по согласованию', 'резерв 10%', 'см. лист 4', 'допускается замена'];

export const extraWords: RowMaker = (world, departments, at) => {
  const { dice } = world;
  const base = dice.chance(50)
    ? exactArticle(world, departments, at)
    : attributesOnly(world, departments, at);
  const { name } = base.cells;
  const isHead = dice.chance(25);
  const worded = isHead ? `${dice.pick(HEADS)}${name}` : `${name}${dice.pick(TAILS)}`;
  return {
    ...base,
    cells: { ...base.cells, name: worded, ...(dice.chance(25) && { note: dice.pick(NOTES) }) },
  };
};

/** Somebody else's mark, our characteristics: whatever has them all will do. */
export const foreignBrand: RowMaker = (world, departments) => {
  const { dice } = world;
  const thing = describedThing(world, departments, { more: 2 });
  const { maker, mark } = strangerFor(thing.product.department, dice);
  const model = mark(dice);
  const cells = dice.chance(65)
    ? { name: thing.text, mark: model, maker }
    : { name: `${thing.text}, ${maker} ${model}${dice.chance(50) ? ' или аналог' : ''}` };
  return draftOf(world, thing, cells);
};
