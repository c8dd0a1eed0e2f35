/** Most digits of a quantity before its comma; longer numbers are codes. */
const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,3})?`;
const TIMES = '[xх×*]';
const UNIT =
  'шт|штук[аи]?|м|метр(?:ов|а)?|м2|м²|кг|г|уп|упак[а-я]*|бухт[а-я]*|компл[а-я]*|к-т|пар[аы]?|л|т|pcs|pc';
/** Units of things that are counted: behind a number they make it a quantity, whatever stands before it. */
const COUNTED = 'шт|штук[аи]?|уп|упак[а-я]*|бухт[а-я]*|компл[а-я]*|к-т|пар[аы]?|pcs|pc';

const IS_NUMBER = new RegExp(`^${NUMBER}$`);
const IS_UNIT = new RegExp(String.raw`^(?:${UNIT})\.?$`, 'i');
const IS_COUNTED = new RegExp(String.raw`^(?:${COUNTED})\.?$`, 'i');
/** '10шт', 'x10', '10x', '×10шт.'. */
const GLUED = new RegExp(
  String.raw`^(?<mark>${TIMES})?(?<number>${NUMBER})(?:(?<unit>(?:${UNIT})\.?)|(?<after>${TIMES}))?$`,
  'i',
);
const MARK = /^(?:[-—–:=]|[xх×*])$/i;
const CELL = new RegExp(
  String.raw`^(?<number>\d{1,3}(?: \d{3})+(?:[.,]\d{1,3})?|${NUMBER})\s*(?<unit>(?:${UNIT})\.?)?$`,
  'i',
);

export interface SaidQuantity {
  /** Of any size, 0 included. */
  quantity: number;
  unit: string;
}

export function isUnit(word: string): boolean {
  return IS_UNIT.test(word);
}

export function isBareNumber(word: string): boolean {
  return IS_NUMBER.test(word);
}

/** A whole cell of a table: '10', '10 шт', '1 000', '2,5 м'. */
export function quantityOfCell(cell: string): SaidQuantity | undefined {
  const { number, unit = '' } = CELL.exec(cell)?.groups ?? {};
  return number === undefined ? undefined : { quantity: numberOf(number), unit };
}

export interface TakenQuantity {
  said: SaidQuantity;
  /** The words before it, or behind it. */
  left: string[];
  /** Nothing but a number says that it is a quantity. */
  isBare: boolean;
}

/** The quantity at the end of a line: '… 10', '… - 10', '… x10', '… х 10', '… 10 шт', '… (10 шт.)'. */
export function takeLast(words: readonly string[]): TakenQuantity | undefined {
  const left = words.map(withoutBrackets);
  const unit = left.length > 2 && IS_UNIT.test(left.at(-1)!) ? left.pop()! : '';
  const said = glued(left.pop() ?? '', { isDashed: left.length > 0 });
  if (!said || left.length === 0) return undefined;
  const isMarked = MARK.test(left.at(-1)!) || /[:=]$/.test(left.at(-1)!);
  if (MARK.test(left.at(-1)!)) left.pop();
  else left.push(left.pop()!.replace(/[:=]$/, ''));
  if (left.length === 0) return undefined;
  const isCounted = IS_COUNTED.test(unit || said.unit);
  return {
    said: { quantity: said.quantity, unit: unit || said.unit },
    left: words.slice(0, left.length - 1).concat(left.at(-1)!),
    isBare: !isMarked && !isCounted && !said.isMarked,
  };
}

/** The quantity at the beginning: '10 x …', '10шт …', '10 шт …', '10 …'. */
export function takeFirst(words: readonly string[]): TakenQuantity | undefined {
  const [first = '', second = '', ...others] = words;
  const said = glued(first, { isDashed: false });
  if (!said || second === '') return undefined;
  const isSecondUnit = said.unit === '' && IS_UNIT.test(second);
  const isSecondMark = MARK.test(second);
  const left = isSecondUnit || isSecondMark ? others : [second, ...others];
  const unit = isSecondUnit ? second : said.unit;
  if (left.length === 0) return undefined;
  return {
    said: { quantity: said.quantity, unit },
    left,
    isBare: !isSecondMark && unit === '' && !said.isMarked,
  };
}

/** What one word says between articles: a number, a unit, or only that a number follows. */
export function quantityWord(word: string): SaidQuantity | 'unit' | 'mark' | undefined {
  const bare = withoutBrackets(word);
  if (MARK.test(bare)) return 'mark';
  if (IS_UNIT.test(bare)) return 'unit';
  return glued(bare, { isDashed: true });
}

function glued(
  word: string,
  { isDashed }: { isDashed: boolean },
): (SaidQuantity & { isMarked: boolean }) | undefined {
  const dashed = isDashed && /^[-—–]\d/.test(word);
  const { mark, number, unit = '', after } = GLUED.exec(dashed ? word.slice(1) : word)?.groups ?? {};
  if (number === undefined) return undefined;
  return { quantity: numberOf(number), unit, isMarked: dashed || mark !== undefined || after !== undefined };
}

function withoutBrackets(word: string): string {
  return word
    .replace(/^\((?=\d)/, '')
    .replace(/(?<=[\d\p{L}.])\)$/u, (bracket, at: number) =>
      word.slice(0, at).includes('(') && !word.startsWith('(') ? bracket : '',
    );
}

function numberOf(text: string): number {
  return Number(text.replaceAll(' ', '').replace(',', '.'));
}
