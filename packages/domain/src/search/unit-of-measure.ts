import { foldLookAlikes } from './look-alike.ts';

/** Spellings of a unit of measure; the first is the one terms are written with. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['мп', 'mp', 'мпикс', 'мегапиксель', 'мегапикселя', 'мегапикселей', 'мpx', 'мпикселей'],
  ['в', 'v', 'вольт', 'вольта'],
  ['кв', 'kv', 'киловольт'],
  ['вт', 'w', 'ватт', 'ватта'],
  ['квт', 'kw', 'киловатт'],
  ['ва', 'va'],
  ['ква', 'kva'],
  ['а', 'a', 'ампер', 'ампера'],
  ['ма', 'ma', 'миллиампер'],
  ['ка', 'ka'],
  ['ач', 'ah', 'а·ч', 'а*ч', 'а/ч', 'а-ч', 'а.ч'],
  ['мач', 'mah', 'ма·ч', 'ма/ч'],
  ['втч', 'wh', 'вт·ч', 'вт/ч'],
  ['мм', 'mm', 'мм²', 'мм2', 'миллиметр', 'миллиметра', 'миллиметров'],
  ['см', 'cm', 'сантиметр', 'сантиметров'],
  ['м', 'm', 'метр', 'метра', 'метров'],
  ['км', 'km', 'километр', 'километра', 'километров'],
  ['м2', 'м²', 'кв.м'],
  ['м3', 'м³', 'куб.м'],
  ['мкм'],
  ['нм', 'nm'],
  ['кг', 'kg', 'килограмм', 'килограмма'],
  ['г'],
  ['т', 'тонн', 'тонна', 'тонны'],
  ['л', 'литр', 'литра', 'литров'],
  ['мл'],
  ['гц', 'hz', 'герц'],
  ['кгц', 'khz'],
  ['мгц', 'mhz', 'мегагерц'],
  ['ггц', 'ghz', 'гигагерц'],
  ['кб', 'kb', 'кбайт'],
  ['мб', 'mb', 'мбайт'],
  ['гб', 'gb', 'гбайт', 'гигабайт', 'гигабайта'],
  ['тб', 'tb', 'тбайт', 'терабайт', 'терабайта'],
  ['мбит', 'mbit', 'мбит/с', 'mbps', 'мегабит'],
  ['гбит', 'gbit', 'гбит/с', 'gbps', 'гигабит'],
  ['лм', 'lm', 'люмен'],
  ['лк', 'люкс'],
  ['к', 'k', 'кельвин'],
  ['дб', 'db', 'децибел'],
  ['дби', 'dbi'],
  ['дбм', 'dbm'],
  ['ом', 'ohm'],
  ['ком', 'kohm'],
  ['мом'],
  ['гом'],
  ['мпа'],
  ['н', 'n'],
  ['кн', 'kn'],
  ['нхм', 'н·м'],
  ['ч', 'час', 'часа', 'часов'],
  ['мин', 'минут', 'минуты'],
  ['с', 'сек', 'секунд'],
  ['шт', 'штук', 'pcs'],
  ['u', 'юнит', 'юнита', 'юнитов'],
  ['стр'],
  ['об', 'об/мин', 'rpm'],
  ['"', '″', '”', '″', "''", 'дюйм', 'дюйма', 'дюймов'],
  ['°', '°c', '°с', 'градус', 'градуса', 'градусов'],
  ['%'],
  ['x', 'х', '×', 'крат', 'кратный', 'кратное'],
  ['твл', 'tvl'],
  ['канал', 'канала', 'каналов', 'канальный', 'канальная', 'канальное', 'ch'],
  ['мес', 'месяц', 'месяца', 'месяцев'],
  ['вт/м', 'w/m'],
  ['dpi'],
  ['мод', 'модуля', 'модулей'],
];

const CANONICAL = new Map(
  SPELLINGS.flatMap((spellings) => spellings.map((spelling): [string, string] => [spelling, spellings[0]!])),
);
export const LONGEST_UNIT = Math.max(...[...CANONICAL.keys()].map((spelling) => spelling.length));

/** The one spelling of a unit of measure, if this is one; the text is in lower case. */
export function unitOf(text: string): string | undefined {
  return CANONICAL.get(text);
}

/** Counted things are things too: 'канал' in 'кабель канал' says something without a number. */
const COUNTED_THINGS: ReadonlySet<string> = new Set(['канал']);

/** A unit that means nothing without its number. */
export function isMereUnit(text: string): boolean {
  const unit = unitOf(text);
  return unit !== undefined && !COUNTED_THINGS.has(unit);
}

/** Units of which people use now the one and now the one a thousand times larger. */
const THOUSANDS: readonly (readonly [string, string])[] = [
  ['ва', 'ква'],
  ['вт', 'квт'],
  ['ма', 'а'],
  ['мач', 'ач'],
  ['мбит', 'гбит'],
  ['мгц', 'ггц'],
  ['мм', 'м'],
];

const OTHER_SCALES = new Map(
  THOUSANDS.flatMap(([small, large]): [string, { unit: string; times: number }][] => [
    [foldLookAlikes(small), { unit: foldLookAlikes(large), times: 0.001 }],
    [foldLookAlikes(large), { unit: foldLookAlikes(small), times: 1000 }],
  ]),
);

/** '5000' of 'ва' for '5' of 'ква', as terms are written. */
export function inOtherScale(number: string, unit: string): string | undefined {
  const other = OTHER_SCALES.get(unit);
  if (!other) return undefined;
  return `${Number((Number(number) * other.times).toFixed(6))}${other.unit}`;
}
