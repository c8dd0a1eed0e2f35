import { diceOf } from '../dice.ts';
import { SELLERS } from './sellers.ts';

export interface DemoStore {
  id: number;
  /** Place of the seller in the list, from 0. */
  seller: number;
  city: string;
  name: string;
  /** Behind the city: «ул. Складская, 14, стр. 2». */
  street: string;
  hours: string;
  /** Minutes after midnight: what is ordered before leaves on the same day. */
  cutoffMinute: number;
  /** One bit for each weekday, Monday first. */
  worksOn: number;
  reach: { kind: 'everywhere' } | { kind: 'regions' } | { kind: 'radius'; km: number };
}

const STREETS = [
  'ул. Складская',
  'ул. Промышленная',
  'Индустриальный пр-т',
  'ул. Заводская',
  'ул. Монтажников',
  'ул. Энергетиков',
  'ул. Транспортная',
  'Магистральное ш.',
  'ул. Производственная',
  'ул. Строителей',
  'ул. Кабельная',
  '2-й Силикатный пр-д',
  'ул. Базовая',
  'ул. Товарная',
  'ул. Северная промзона',
];
const WORKDAYS = 0b11111;
const WITH_SATURDAY = 0b111111;
/** Until two or three hours before the doors close there is a van that takes an order along. */
const HOURS = [
  { hours: 'пн–пт 9:00–18:00', cutoffMinute: 16 * 60, worksOn: WORKDAYS },
  { hours: 'пн–пт 8:00–17:00', cutoffMinute: 14 * 60, worksOn: WORKDAYS },
  { hours: 'пн–пт 9:00–19:00, сб 10:00–15:00', cutoffMinute: 17 * 60, worksOn: WITH_SATURDAY },
  { hours: 'пн–сб 8:30–18:30', cutoffMinute: 16 * 60, worksOn: WITH_SATURDAY },
];
const RADII = [150, 300, 500, 800];

/** Home warehouses send anywhere; the others serve their region or so many kilometres around. */
export const STORES: readonly DemoStore[] = SELLERS.flatMap(({ code, cities }, seller) =>
  cities.map((city, index) => ({ code, city, seller, index })),
).map(({ code, city, seller, index }, position) => {
  const dice = diceOf(`store/${code}/${city}`);
  const house = `${dice.between(2, 96)}${dice.chance(30) ? `, стр. ${dice.between(1, 6)}` : ''}`;
  return {
    id: position + 1,
    seller,
    city,
    name: index === 0 ? 'Центральный склад' : `Склад ${city}`,
    street: `${dice.pick(STREETS)}, ${house}`,
    ...dice.pick(HOURS),
    reach:
      index === 0 || dice.chance(45)
        ? { kind: 'everywhere' }
        : partialReach(dice.chance(40), dice.pick(RADII)),
  };
});

function partialReach(isRegional: boolean, km: number): DemoStore['reach'] {
  return isRegional ? { kind: 'regions' } : { kind: 'radius', km };
}
