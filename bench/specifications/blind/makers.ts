import type { Dice } from '../../../demo/dice.ts';

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ы: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ь: '',
  ъ: '',
};
/** As Russians read Latin names aloud. */
const CYRILLIC: Readonly<Record<string, string>> = {
  sh: 'ш',
  ch: 'ч',
  th: 'т',
  ck: 'к',
  ee: 'и',
  ow: 'ау',
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'и',
  z: 'з',
};

function capital(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The name in the other alphabet. */
export function otherAlphabet(brand: string): string {
  const lower = brand.toLowerCase();
  if (/[а-яё]/.test(lower)) return capital([...lower].map((letter) => LATIN[letter] ?? letter).join(''));
  return capital(lower.replace(/sh|ch|th|ck|ee|ow|[a-z]/g, (letters) => CYRILLIC[letters] ?? letters));
}

/** One slip inside the name; the first letter people get right. */
export function misspelt(brand: string, dice: Dice): string {
  const letters = [...brand];
  const at = dice.between(1, letters.length - 2);
  const way = dice.between(1, 3);
  if (way === 1) letters.splice(at, 1);
  else if (way === 2) letters.splice(at, 0, letters[at]!);
  else letters.splice(at, 2, letters[at + 1]!, letters[at]!);
  const result = letters.join('');
  return result === brand ? `${brand.slice(0, at)}${brand.slice(at + 1)}` : result;
}

const COATS = [
  (brand: string) => `ООО «${brand}»`,
  (brand: string) => `ООО "НПП ${brand}"`,
  (brand: string) => `ТМ ${brand}`,
  (brand: string) => `«${brand}», Россия`,
  (brand: string) => `з-д ${brand}`,
  (brand: string) => brand.toUpperCase(),
];

/** The maker as anybody but the maker writes it. */
export function makerOtherwise(brand: string, dice: Dice): string {
  const way = dice.between(1, 10);
  if (way <= 4) return otherAlphabet(brand);
  if (way <= 8) return misspelt(brand, dice);
  return dice.pick(COATS)(misspelt(brand, dice));
}

export interface Stranger {
  maker: string;
  departments: readonly string[];
  mark: (dice: Dice) => string;
}

const FIRE = [
  'ohranno-pozharnaya-signalizatsiya',
  'sistemy-opovescheniya',
  'pozharotushenie',
  'elektropitanie',
];
const DOORS = ['kontrol-dostupa', 'shlagbaumy-i-avtomatika'];
const WIRES = ['kabelnye-sistemy', 'elektropitanie', 'osveschenie'];

/** Sold by nobody here; the marks are nobody's articles either. */
export const STRANGERS: readonly Stranger[] = [
  {
    maker: 'Hikvera',
    departments: ['videonablyudenie'],
    mark: (dice) => `DS-2CV${dice.between(1000, 2999)}G2-I`,
  },
  {
    maker: 'Dahlia Vision',
    departments: ['videonablyudenie'],
    mark: (dice) => `IPC-HD${dice.between(1000, 5999)}T-ZS`,
  },
  {
    maker: 'Tantosa',
    departments: ['videonablyudenie', ...DOORS],
    mark: (dice) => `TSA-${dice.pick(['Pe', 'Le', 'Be'])}${dice.between(10, 90)}FP`,
  },
  {
    maker: 'Болидан',
    departments: FIRE,
    mark: (dice) => `С2000-${dice.pick(['КДЛ', 'СП', 'БК', 'ИК'])}-${dice.between(10, 99)}`,
  },
  {
    maker: 'Рубикар',
    departments: FIRE,
    mark: (dice) => `R3-${dice.pick(['ИП', 'МК', 'РМ'])}${dice.between(100, 999)}`,
  },
  {
    maker: 'Аргос-Спектр',
    departments: FIRE,
    mark: (dice) => `АС-${dice.between(100, 999)}/${dice.between(1, 9)}`,
  },
  { maker: 'НПО «Сибирский Арсеналъ»', departments: FIRE, mark: (dice) => `Гранат-${dice.between(2, 24)}А` },
  {
    maker: 'Roxtone',
    departments: ['sistemy-opovescheniya'],
    mark: (dice) => `RXT-${dice.between(100, 999)}T`,
  },
  {
    maker: 'Percona',
    departments: DOORS,
    mark: (dice) => `PERC-${dice.between(10, 99)}.${dice.between(1, 9)}`,
  },
  { maker: 'IronLock', departments: DOORS, mark: (dice) => `Z-${dice.between(3, 9)} EHT` },
  { maker: 'Legrano', departments: WIRES, mark: (dice) => `0${dice.between(10_000, 99_999)}` },
  {
    maker: 'ИЭКА',
    departments: WIRES,
    mark: (dice) => `IEKA-${dice.between(100, 999)}-${dice.between(10, 99)}`,
  },
  { maker: 'Дальта', departments: ['elektropitanie'], mark: (dice) => `DT ${dice.between(12, 99)}07` },
  {
    maker: 'Hyperlan',
    departments: ['setevoe-oborudovanie', 'kabelnye-sistemy'],
    mark: (dice) => `HL-${dice.pick(['UTP', 'PPW', 'TWB'])}${dice.between(10, 99)}`,
  },
  {
    maker: 'Elthex',
    departments: ['setevoe-oborudovanie'],
    mark: (dice) => `MES${dice.between(1000, 3999)}P`,
  },
];

export function strangerFor(department: string, dice: Dice): Stranger {
  return dice.pick(STRANGERS.filter(({ departments }) => departments.includes(department)));
}
