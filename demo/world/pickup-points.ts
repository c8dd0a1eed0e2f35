import { type Dice, diceOf } from '../dice.ts';

export interface PointCity {
  guid: string;
  name: string;
  lat: number;
  lon: number;
  population: number;
}

export interface DemoPickupPoint {
  carrierId: number;
  code: string;
  name: string;
  address: string;
  lat: number;
  lon: number;
  hours: string;
  cash: boolean;
  maxWeightG: number | null;
}

interface Network {
  carrierId: number;
  code: string;
  name: (street: string) => string;
  /** One for so many people, at least the first number and at most the second. */
  people: number;
  least: number;
  most: number;
  streets: readonly string[];
  hours: readonly string[];
  cashOf100: number;
  kg: readonly (number | null)[];
  /** How far from the middle of the city, in degrees. */
  spread: number;
}

/** Streets that every city has, and that are nobody's name. */
const STREETS = [
  'ул. Центральная',
  'ул. Садовая',
  'ул. Советская',
  'ул. Молодёжная',
  'ул. Школьная',
  'ул. Набережная',
  'ул. Вокзальная',
  'ул. Юбилейная',
  'ул. Мира',
  'ул. Победы',
  'ул. Строителей',
  'ул. Октябрьская',
  'ул. Первомайская',
  'ул. Парковая',
  'ул. Лесная',
  'пр-т Космонавтов',
  'ул. Студенческая',
  'ул. Рабочая',
  'ул. Спортивная',
  'ул. Зелёная',
  'ул. Солнечная',
  'б-р Энтузиастов',
  'ул. Театральная',
  'ул. Почтовая',
];
const YARDS = [
  'ул. Промышленная',
  'ул. Складская',
  'Объездное ш.',
  'ул. Индустриальная',
  'ул. Транспортная',
  'ул. Заводская',
  'Северное ш.',
  'ул. Товарная',
];
const SHOP_HOURS = [
  'ежедневно 9:00–21:00',
  'ежедневно 10:00–20:00',
  'пн–пт 9:00–20:00, сб–вс 10:00–18:00',
  'пн–сб 10:00–20:00',
];
const YARD_HOURS = ['пн–пт 8:00–19:00, сб 9:00–15:00', 'пн–пт 9:00–18:00', 'круглосуточно'];
const TON = 1000;

const NETWORKS: readonly Network[] = [
  {
    carrierId: 1,
    code: 'CDEK',
    name: (street) => `СДЭК, ${street}`,
    people: 120_000,
    least: 2,
    most: 24,
    streets: STREETS,
    hours: SHOP_HOURS,
    cashOf100: 80,
    kg: [30, 30, 50, 200],
    spread: 0.11,
  },
  {
    carrierId: 4,
    code: 'BB',
    name: (street) => `Boxberry, ${street}`,
    people: 250_000,
    least: 1,
    most: 12,
    streets: STREETS,
    hours: SHOP_HOURS,
    cashOf100: 60,
    kg: [15],
    spread: 0.1,
  },
  {
    carrierId: 2,
    code: 'DL',
    name: () => 'Терминал «Деловые Линии»',
    people: 700_000,
    least: 1,
    most: 4,
    streets: YARDS,
    hours: YARD_HOURS,
    cashOf100: 50,
    kg: [null, 5 * TON],
    spread: 0.16,
  },
  {
    carrierId: 3,
    code: 'PEK',
    name: () => 'Терминал ПЭК',
    people: 900_000,
    least: 1,
    most: 3,
    streets: YARDS,
    hours: YARD_HOURS,
    cashOf100: 50,
    kg: [null, 3 * TON],
    spread: 0.16,
  },
];

/** Invented, and the same on every machine; the larger a city, the more of them. */
export function pickupPointsOf(city: PointCity): DemoPickupPoint[] {
  return NETWORKS.flatMap((network) => {
    const dice = diceOf(`points/${network.code}/${city.guid}`);
    const wanted = Math.round(city.population / network.people);
    const count = Math.min(network.most, Math.max(network.least, wanted));
    return Array.from({ length: count }, (_, index) => pointOf(city, network, { dice, index }));
  });
}

function pointOf(city: PointCity, network: Network, { dice, index }: { dice: Dice; index: number }) {
  const street = network.streets[(index * 7 + dice.between(0, 6)) % network.streets.length]!;
  const kg = dice.pick(network.kg);
  const aside = () => (dice.next() - 0.5) * network.spread;
  return {
    carrierId: network.carrierId,
    code: `${network.code}-${city.guid.slice(0, 8)}-${index + 1}`,
    name: network.name(street),
    address: `г ${city.name}, ${street}, ${dice.between(1, 120)}`,
    lat: Number((city.lat + aside()).toFixed(6)),
    lon: Number((city.lon + aside()).toFixed(6)),
    hours: dice.pick(network.hours),
    cash: dice.chance(network.cashOf100),
    maxWeightG: kg === null ? null : kg * 1000,
  };
}
