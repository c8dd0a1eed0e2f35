import type { Dice } from '../../../../../demo/dice.ts';

/** How designers call things that the catalog calls otherwise; the first word of a pair is the catalog's. */
const OTHER_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/IP-камера/, ['IP-видеокамера', 'Видеокамера IP', 'Камера IP', 'Видеокамера сетевая IP', 'Телекамера IP']],
  [/AHD-камера/, ['Видеокамера AHD', 'Камера AHD', 'AHD видеокамера']],
  [/IP-видеорегистратор/, ['Видеорегистратор сетевой', 'Регистратор IP', 'Видеорегистратор NVR']],
  [/Извещатель/, ['Датчик', 'Извещатель']],
  [/Аккумулятор/, ['АКБ', 'Аккумуляторная батарея', 'Батарея аккумуляторная']],
  [/Автоматический выключатель/, ['Выключатель автоматический', 'Автомат']],
  [/Дифференциальный автомат/, ['Автомат дифференциальный', 'Дифавтомат', 'АВДТ']],
  [/Источник бесперебойного питания|ИБП/, ['ИБП', 'Источник бесперебойного питания']],
  [/Громкоговоритель/, ['Громкоговоритель', 'Динамик']],
  [/Коммутатор/, ['Коммутатор', 'Свитч']],
  [/Гофротруба|Труба гофрированная/, ['Труба гофрированная', 'Гофра', 'Гофротруба']],
  [/Кабель-канал/, ['Кабель-канал', 'Короб']],
  [/Стяжка кабельная/, ['Стяжка', 'Хомут кабельный', 'Стяжка нейлоновая']],
  [/Оповещатель звуковой/, ['Сирена', 'Оповещатель звуковой']],
  [/Светильник/, ['Светильник', 'Светильник']],
  [/Витая пара/, ['Кабель витая пара', 'Витая пара', 'Кабель парной скрутки']],
  [/Патч-корд/, ['Патч-корд', 'Шнур коммутационный', 'Коммутационный шнур']],
];

export function reworded(head: string, dice: Dice): string {
  const other = OTHER_WORDS.find(([pattern]) => pattern.test(head));
  return other && dice.chance(50) ? head.replace(other[0], dice.pick(other[1])) : head;
}

/** 'Извещатель пожарный' → 'Извещ. пож.'. */
export function abbreviated(text: string, dice: Dice): string {
  return text.replace(/[а-яё]{8,}/giu, (word) => {
    if (!dice.chance(60)) return word;
    const cut = word.slice(0, dice.between(4, 6));
    return `${cut.replace(/[аеёиоуыэюяьъй]+$/i, '')}.`;
  });
}

/** Adjectives change places with the noun: 'Купольная камера' and 'камера купольная'. */
export function reordered(head: string, dice: Dice): string {
  const words = head.split(' ');
  if (words.length < 2 || !dice.chance(35)) return head;
  const [first, second, ...rest] = words;
  if (!/(?:ый|ий|ой|ая|ое)$/.test(second!) && !/(?:ый|ий|ой|ая|ое)$/.test(first!)) return head;
  return [second, first, ...rest].join(' ');
}

/** One slip of a finger in one of the longer words. */
export function misspelled(text: string, dice: Dice): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^[а-яё]{7,}$/iu.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const at = dice.pick(long);
  const letters = [...words[at]!];
  const place = dice.between(2, letters.length - 3);
  const slips = [
    () => letters.toSpliced(place, 1),
    () => letters.toSpliced(place, 2, letters[place + 1]!, letters[place]!),
    () => letters.toSpliced(place, 0, letters[place]!),
  ];
  return words.with(at, dice.pick(slips)().join('')).join(' ');
}

/** Numbers, units and signs as they are typed: '2.8мм', '3х1,5', '-40...+60'. */
export function typedAs(text: string, dice: Dice): string {
  let typed = text.replaceAll('−', '-');
  if (dice.chance(50)) typed = typed.replace(/(\d),(\d)/g, '$1.$2');
  if (dice.chance(70)) typed = typed.replaceAll('×', dice.pick(['х', 'x', '*']));
  if (dice.chance(70)) typed = typed.replaceAll('–', dice.pick(['-', '...', '-']));
  if (dice.chance(40))
    typed = typed.replace(/(\d) (Мп|мм²|мм|м|В|Вт|А·ч|А|ГБ|ТБ|дБ|кВ|мА|ВА|Гц|лм|°C)(?![а-яa-z])/g, '$1$2');
  if (dice.chance(50)) typed = typed.replaceAll('А·ч', dice.pick(['Ач', 'А*ч', 'Ah', 'А/ч']));
  if (dice.chance(40)) typed = typed.replaceAll('мм²', dice.pick(['мм2', 'кв.мм']));
  if (dice.chance(30)) typed = typed.replace(/IP(\d\d)/g, 'IP $1');
  if (dice.chance(30)) typed = typed.replaceAll('Мп', dice.pick(['MP', 'мп', 'Мпикс']));
  return typed;
}

/** The same article in letters of the other alphabet, without dashes or with spaces. */
export function rewrittenArticle(article: string, dice: Dice): string {
  const ways = [
    (text: string) => swapAlphabet(text),
    (text: string) => text.replaceAll('-', ''),
    (text: string) => text.replaceAll('-', ' '),
    (text: string) => text.toLowerCase(),
    (text: string) => text.replaceAll('-', '–'),
    (text: string) => text.replace('-', ' - '),
    (text: string) => text.replaceAll('0', 'О'),
  ];
  return dice.some(ways, dice.between(1, 2)).reduce((text, way) => way(text), article);
}

const LATIN = 'ABCEHKMOPTXY';
const CYRILLIC = 'АВСЕНКМОРТХУ';

function swapAlphabet(text: string): string {
  return [...text]
    .map((sign) => {
      const [latin, cyrillic] = [LATIN.indexOf(sign), CYRILLIC.indexOf(sign)];
      return latin >= 0 ? CYRILLIC[latin]! : cyrillic >= 0 ? LATIN[cyrillic]! : sign;
    })
    .join('');
}

/** What designers add to a name without saying more about the thing. */
const FILLERS: readonly string[] = [
  '(или аналог)',
  'или эквивалент',
  'в комплекте с крепежом',
  'с монтажным комплектом',
  'ГОСТ Р 53325-2012',
  'ТУ 4372-001-12345678-2015',
  'согласно проекту',
  'тип 2',
  'пр-во Россия',
  'поставка подрядчика',
  'на объект',
];

export function withFiller(name: string, dice: Dice): string {
  if (!dice.chance(20)) return name;
  const filler = dice.pick(FILLERS);
  return dice.chance(70) ? `${name} ${filler}` : `${name}, ${filler}`;
}

/** Rows that no shop of security equipment answers. */
export const ABSENT_ROWS: readonly string[] = [
  'Пусконаладочные работы',
  'Монтажные работы по прокладке трасс',
  'Насос циркуляционный 25-60',
  'Унитаз напольный с бачком',
  'Радиатор отопления биметаллический 8 секций',
  'Плитка керамическая 300х300',
  'Краска водоэмульсионная белая 14 кг',
  'Дверь межкомнатная 800х2000',
  'Холодильник двухкамерный',
  'Вентилятор канальный 160 мм 250 м3/ч',
  'Труба стальная водогазопроводная ДУ 32',
  'Командировочные расходы',
  'Смеситель для раковины',
  'Кресло офисное с подлокотниками',
  'Бетон В25 с доставкой',
  'Кондиционер сплит-система 9000 BTU',
  'Подъёмник ножничный, аренда',
  'Гипсокартон 12,5 мм',
  'Рулонные шторы на окно',
  'Микроволновая печь 20 л',
];

export const UNSOLD_MAKERS: readonly string[] = [
  'Hikvision',
  'Dahua',
  'Болид',
  'Рубеж',
  'Bosch',
  'Legrand',
  'Schneider Electric',
  'Аргус-Спектр',
  'Siemens',
  'ООО «Радиан»',
  'Panasonic',
  'НПО «Вектор»',
];
