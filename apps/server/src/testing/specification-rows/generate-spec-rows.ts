import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import { DEPARTMENTS } from '../../../../../demo/catalog/departments.ts';
import type { ProductDraft } from '../../../../../demo/catalog/draft-family.ts';
import { type Dice, diceOf } from '../../../../../demo/dice.ts';
import { type DemoProduct, generateProducts } from '../../../../../demo/generate-products.ts';
import { DAMAGES, type Damage, damagedArticle } from '../damaged-articles.ts';
import {
  abbreviated,
  ABSENT_ROWS,
  misspelled,
  reordered,
  rewrittenArticle,
  reworded,
  typedAs,
  UNSOLD_MAKERS,
  withFiller,
} from './designer-wording.ts';
import {
  alteredAttributes,
  type SaidAttribute,
  saidAttributes,
  temperaturesSaid,
} from './said-attributes.ts';

/** Ways in which rows name a product, with how many of a hundred rows are written so. */
export const ROW_KINDS = {
  'article in the code': 9,
  'article in the mark': 14,
  'article in the name': 8,
  'article in other signs': 12,
  'article with a slip': 8,
  'maker and model': 8,
  'name and maker': 8,
  'name with a slip': 5,
  'described by attributes': 14,
  'described, with the maker': 5,
  'described, maybe not held': 3,
  'maker that is not sold': 4,
  'not sold at all': 2,
} as const satisfies Record<string, number>;
export type RowKind = keyof typeof ROW_KINDS;

/** A row with the ids of the products that answer it; none of what is not sold. */
export interface KnownRow {
  kind: RowKind;
  row: SpecRow;
  right: ReadonlySet<number>;
}

const UNITS: Record<string, readonly string[]> = {
  piece: ['шт', 'шт.', 'шт', 'ед.', 'компл.', ''],
  m: ['м', 'м', 'м.', 'п.м', 'пог. м'],
  coil: ['бухта', 'бухт', 'м', 'м'],
  package: ['уп', 'упак.', 'шт', 'шт'],
  kg: ['кг'],
  '100_g': ['кг', 'г'],
  m2: ['м2', 'м²'],
};

export interface SpecRowWorld {
  products: readonly DemoProduct[];
  sectionOf: ReadonlyMap<string, string>;
}

export function specRowWorld(count: number): SpecRowWorld {
  return {
    products: [...generateProducts(DEPARTMENTS, count)],
    sectionOf: new Map(
      DEPARTMENTS.flatMap(({ name, sections }) =>
        sections.flatMap(({ leaves }) => leaves.map((leaf): [string, string] => [leaf.code, name])),
      ),
    ),
  };
}

/** So many rows; the same for the same seed. Products of even numbers are for learning, of odd ones for checking. */
export function generateSpecRows(
  world: SpecRowWorld,
  { seed, count, part }: { seed: string; count: number; part: 'learning' | 'checking' },
): KnownRow[] {
  const dice = diceOf(seed);
  const own = world.products.filter(({ familyId }) => (familyId % 2 === 0) === (part === 'learning'));
  const kinds = Object.entries(ROW_KINDS).flatMap(([kind, share]) =>
    Array<RowKind>(share).fill(kind as RowKind),
  );
  return Array.from({ length: count }, (_, at) =>
    knownRow(world, dice.pick(own), dice.pick(kinds), { at, dice }),
  );
}

interface Draw {
  at: number;
  dice: Dice;
}

function knownRow(world: SpecRowWorld, product: DemoProduct, kind: RowKind, { at, dice }: Draw): KnownRow {
  const { leaf } = product.draft;
  const unit = dice.pick(UNITS[leaf.unit ?? 'piece']!);
  const written = WRITERS[kind](product, dice);
  const base: SpecRow = {
    sheet: 0,
    row: at + 2,
    position: String(at + 1),
    name: '',
    mark: '',
    code: '',
    maker: '',
    unit,
    quantity: dice.between(1, 400) * 1000,
    quantityText: '',
    note: '',
    section: dice.chance(60) ? world.sectionOf.get(leaf.code)! : '',
  };
  const name = withFiller(written.row.name ?? '', dice);
  const row = { ...base, ...written.row, name };
  if (row.code === '' && dice.chance(15)) row.code = ownCode(dice);
  return { kind, row, right: new Set(rightOf(world, product, written).map(({ id }) => id)) };
}

/** A code of the company that writes the row, which means nothing to anybody else. */
function ownCode(dice: Dice): string {
  const number = String(dice.between(100, 999_999)).padStart(6, '0');
  return dice.pick([
    number,
    `00-${number}`,
    `МТР-${number}`,
    `ТМЦ${number}`,
    `${number.slice(0, 3)}.${number.slice(3)}`,
  ]);
}

interface Written {
  row: Partial<SpecRow>;
  /** What makes another product right too; nothing where only this one is, `false` where none is. */
  others?: ((other: ProductDraft) => boolean) | false;
}

function rightOf({ products }: SpecRowWorld, product: DemoProduct, { others }: Written): DemoProduct[] {
  if (others === false) return [];
  const isSame = ({ id, modelId }: DemoProduct) =>
    id === product.id || (modelId !== null && modelId === product.modelId);
  return products.filter((other) => (others ? others(other.draft) : isSame(other)));
}

type Writer = (product: DemoProduct, dice: Dice) => Written;

const WRITERS: Record<RowKind, Writer> = {
  'article in the code': ({ draft }, dice) => ({
    row: {
      name: looseName(draft, dice),
      code: draft.article,
      maker: dice.chance(60) ? draft.brand.name : '',
    },
  }),
  'article in the mark': ({ draft }, dice) => ({
    row: {
      name: looseName(draft, dice),
      mark: draft.article,
      maker: dice.chance(60) ? draft.brand.name : '',
    },
  }),
  'article in the name': ({ draft }, dice) => {
    const { article } = draft;
    const placed = dice.pick([
      `(${article})`,
      `арт. ${article}`,
      article,
      `${article}, или аналог`,
      `тип ${article}`,
    ]);
    return { row: { name: `${looseName(draft, dice)} ${placed}` } };
  },
  'article in other signs': ({ draft }, dice) => {
    const article = rewrittenArticle(draft.article, dice);
    return { row: { name: looseName(draft, dice), [dice.pick(['mark', 'code'])]: article } };
  },
  'article with a slip': ({ draft }, dice) => {
    const article = damagedArticle(draft.article, dice.pick(Object.keys(DAMAGES) as Damage[]), dice);
    return {
      row: { name: looseName(draft, dice), mark: article, maker: dice.chance(60) ? draft.brand.name : '' },
    };
  },
  'maker and model': ({ draft }, dice) => {
    const model = draft.article.slice(draft.brand.prefix.length + 1);
    const isMark = dice.chance(60);
    return {
      row: {
        name: isMark ? looseName(draft, dice) : `${looseName(draft, dice)} ${draft.brand.name} ${model}`,
        mark: isMark ? model : '',
        maker: isMark ? draft.brand.name : '',
      },
    };
  },
  'name and maker': ({ draft }, dice) => nameRow(draft, dice),
  'name with a slip': ({ draft }, dice) => {
    const written = nameRow(draft, dice);
    return { ...written, row: { ...written.row, name: misspelled(written.row.name!, dice) } };
  },
  'described by attributes': ({ draft }, dice) => describedRow(draft, dice, {}),
  'described, with the maker': ({ draft }, dice) => describedRow(draft, dice, { isMaker: true }),
  'described, maybe not held': ({ draft }, dice) => describedRow(draft, dice, { isAltered: true }),
  'maker that is not sold': ({ draft }, dice) => {
    const written = describedRow(draft, dice, {});
    return { ...written, row: { ...written.row, maker: dice.pick(UNSOLD_MAKERS) } };
  },
  'not sold at all': (_, dice) => ({ row: { name: dice.pick(ABSENT_ROWS), section: '' }, others: false }),
};

const titles = new WeakMap<ProductDraft, string>();
const heads = new WeakMap<ProductDraft, string>();

function titleOf(draft: ProductDraft): string {
  return remembered(titles, draft, ({ leaf, values }) => leaf.title(values));
}

/** Every product is held against every row. */
function remembered(
  known: WeakMap<ProductDraft, string>,
  draft: ProductDraft,
  make: (draft: ProductDraft) => string,
): string {
  let text = known.get(draft);
  if (text === undefined) known.set(draft, (text = make(draft)));
  return text;
}

/** The thing without its numbers: 'IP-камера купольная' of 'IP-камера купольная 4 Мп, 2,8 мм'. */
function headOf(draft: ProductDraft): string {
  return remembered(heads, draft, headOfTitle);
}

function headOfTitle(draft: ProductDraft): string {
  const words = titleOf(draft).split(/[,:]/)[0]!.split(' ');
  const first = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, first > 0 ? first : undefined).join(' ');
}

/** Beside an article people write little and carelessly. */
function looseName(draft: ProductDraft, dice: Dice): string {
  const head = reordered(reworded(headOf(draft), dice), dice);
  const text = dice.pick([head, head, titleOf(draft), `${head} ${titleOf(draft).split(',').at(-1)!.trim()}`]);
  return typedAs(dice.chance(8) ? abbreviated(text, dice) : text, dice);
}

function nameRow(draft: ProductDraft, dice: Dice): Written {
  const title = titleOf(draft);
  const isColumn = dice.chance(70);
  const name = typedAs(reworded(title, dice), dice);
  return {
    row: { name: isColumn ? name : `${name} ${draft.brand.name}`, maker: isColumn ? draft.brand.name : '' },
    others: (other) => other.brand === draft.brand && titleOf(other) === title,
  };
}

function describedRow(
  draft: ProductDraft,
  dice: Dice,
  { isMaker = false, isAltered = false }: { isMaker?: boolean; isAltered?: boolean },
): Written {
  const head = headOf(draft);
  const own = saidAttributes(draft, dice);
  const chosen = isAltered ? alteredAttributes(draft, own, dice) : own;
  const said = [...chosen, ...temperaturesSaid(draft.values, dice)];
  const texts = said.map(({ text }) => text).filter(Boolean);
  // Some leave the rest of a long name out, and then whatever begins so is meant.
  const meant = dice.chance(12) ? head.split(' ').slice(0, 2).join(' ') : head;
  const name = reordered(reworded(meant, dice), dice);
  const short = dice.chance(6) ? abbreviated(name, dice) : name;
  const isNoted = texts.length > 2 && dice.chance(20);
  const inName = isNoted ? texts.slice(0, -1) : texts;
  return {
    row: {
      name: typedAs(
        [short, inName.join(dice.pick([', ', ', ', '; ', ' ']))].join(dice.pick([', ', ' '])),
        dice,
      ),
      note: isNoted ? typedAs(texts.at(-1)!, dice) : '',
      maker: isMaker ? draft.brand.name : '',
    },
    others: (other) =>
      (other.leaf === draft.leaf ||
        headOf(other) === meant ||
        (meant !== head && headOf(other).startsWith(meant))) &&
      (!isMaker || other.brand === draft.brand) &&
      said.every((one) => isMetBy(other, one)),
  };
}

function isMetBy({ values }: ProductDraft, { key, isMet }: SaidAttribute): boolean {
  return isMet(values[key]);
}
