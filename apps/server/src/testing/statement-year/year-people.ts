import type { Dice } from '../../../../../demo/dice.ts';
import type { Buyer, Party } from './year-types.ts';

export const OWN_ACCOUNT = '40702810100000100000';
/** Its sister account in another bank: money that goes between them is nobody's payment. */
export const OWN: Party = {
  inn: '9801000104',
  kpp: '980101001',
  name: 'ООО "Окоём"',
  account: '40702810900000200017',
  bank: 'АО "ЗАРЕЧЬЕ БАНК" Г. МОСКВА',
  bik: '044525917',
};

export const BANKS = [
  { name: 'ПАО "ВОСТОК-БАНК" Г. МОСКВА', bik: '044525902', inn: companyInn(2001) },
  { name: 'АО "ЗАРЕЧЬЕ БАНК" Г. МОСКВА', bik: '044525917', inn: companyInn(2002) },
  { name: 'БАНК "СЕВЕРНЫЙ ПРИЧАЛ" (АО) Г. САНКТ-ПЕТЕРБУРГ', bik: '044030911', inn: companyInn(2003) },
  { name: 'ФИЛИАЛ "ТУЛЬСКИЙ" ПАО "ВОСТОК-БАНК" Г. ТУЛА', bik: '047003908', inn: companyInn(2001) },
] as const;

const WORDS =
  'Гранитум Вектор Щит-М Барьер Сигнал Контур Рубеж Периметр Альтаир Орион Меридиан Кварц Техносфера Спектр Монолит Форпост Заслон Маяк Атлант Полюс Каскад Импульс Азимут Фарватер Бастион Линия Эталон Арсенал Дозор Вымпел Титан Горизонт Статус Оплот Ракурс Фокус Сенсор Пульт Магистраль Регион'.split(
    ' ',
  );
const ENDINGS = [
  '',
  '-Сервис',
  '-Монтаж',
  ' Системы Безопасности',
  ' Групп',
  'Строй',
  ' СБ',
  '-Юг',
  ' Плюс',
  ' Инжиниринг',
];
const SURNAMES =
  'Иванов Петров Сидоренко Кузнецов Орлов Лебедев Фёдоров Ковалёв Зайцев Соболев Виноградов Титов Громов Семёнов Макаров Рябов Белов Королёв Жуков Данилов'.split(
    ' ',
  );
const NAMES = 'Пётр Сергей Андрей Алексей Игорь Олег Дмитрий Михаил Роман Артём Юрий Илья'.split(' ');
const PATRONYMICS =
  'Сергеевич Андреевич Петрович Олегович Юрьевич Игоревич Алексеевич Ильич Дмитриевич'.split(' ');

/** Region 98 is given to nobody, so no number is anybody's. */
export function companyInn(serial: number): string {
  const digits = `98${String(3_000_000 + serial * 37).padStart(7, '0')}`;
  return digits + checkDigit(digits, [2, 4, 10, 3, 5, 9, 4, 6, 8]);
}

export function personInn(serial: number): string {
  const digits = `98${String(50_000_000 + serial * 731)}`;
  const eleven = digits + checkDigit(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
  return eleven + checkDigit(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return String((sum % 11) % 10);
}

export function personName(dice: Dice): string {
  return `${dice.pick(SURNAMES)} ${dice.pick(NAMES)} ${dice.pick(PATRONYMICS)}`;
}

export function accountAt(dice: Dice, balance: string): string {
  return `${balance}810${dice.between(1, 9)}${String(dice.between(1, 99_999_999_999)).padStart(11, '0')}`;
}

export function companyParty(dice: Dice, serial: number, name: string): Party {
  const bank = dice.pick(BANKS);
  const inn = companyInn(serial);
  return {
    inn,
    kpp: `${inn.slice(0, 4)}01001`,
    name,
    account: accountAt(dice, '40702'),
    bank: bank.name,
    bik: bank.bik,
  };
}

function buyerOf(party: Party, kind: Buyer['kind'], dice: Dice, group: string | null = null): Buyer {
  const usualTotals = Array.from({ length: dice.between(1, 3) }, () => anyTotal(dice));
  return { ...party, kind, group, usualTotals };
}

/** Small baskets are many, large ones few; every third has kopecks. */
export function anyTotal(dice: Dice): number {
  const roubles = Math.round(900 * 10 ** (dice.next() * 2.9));
  const kopecks = dice.chance(35) ? dice.between(1, 99) : 0;
  return (dice.chance(25) ? Math.ceil(roubles / 10) * 10 : roubles) * 100 + kopecks;
}

export function makeBuyers(dice: Dice): Buyer[] {
  const companies = WORDS.flatMap((word, row) => {
    const endings = dice.some(ENDINGS, 6);
    // Every third word is a family of firms with one owner.
    const group = row % 3 === 0 ? `владелец ${row}` : null;
    return endings.map((ending, at) => {
      const form = at === 5 ? 'АО' : 'ООО';
      const party = companyParty(dice, row * 10 + at, `${form} "${word}${ending}"`);
      return buyerOf(party, 'company', dice, at < 3 ? group : null);
    });
  });
  const traders = Array.from({ length: 70 }, (_, at) => {
    const party = companyParty(dice, 0, `ИП ${personName(dice)}`);
    const own = { ...party, inn: personInn(at), kpp: null, account: accountAt(dice, '40802') };
    return buyerOf(own, 'trader', dice);
  });
  const schools = Array.from({ length: 8 }, (_, at) => {
    const party = companyParty(dice, 900 + at, `МБОУ "СОШ № ${at + 3}"`);
    return buyerOf(
      { ...party, account: `0323464370${dice.between(1_000_000_000, 9_999_999_999)}` },
      'budget',
      dice,
    );
  });
  return [...companies, ...traders, ...schools];
}

export function makePersons(dice: Dice): Buyer[] {
  const names = new Set<string>();
  while (names.size < 260) names.add(personName(dice));
  return [...names].map((name) => {
    const bank = dice.pick(BANKS);
    const account = accountAt(dice, '40817');
    return buyerOf({ inn: null, kpp: null, name, account, bank: bank.name, bik: bank.bik }, 'person', dice);
  });
}

const SUPPLIED = ['Торговый дом', 'Завод', 'ТК', 'Логистика', 'Бизнес-центр', 'Снаб'];

export function makeSuppliers(dice: Dice): Party[] {
  return Array.from({ length: 60 }, (_, at) =>
    companyParty(dice, 1000 + at, `ООО "${dice.pick(SUPPLIED)} ${dice.pick(WORDS)}"`),
  );
}

/** Firms that never bought anything. */
export function makeStrangers(dice: Dice): Party[] {
  return Array.from({ length: 40 }, (_, at) =>
    companyParty(dice, 1200 + at, `ООО "${dice.pick(WORDS)}-${dice.between(2, 99)}"`),
  );
}
