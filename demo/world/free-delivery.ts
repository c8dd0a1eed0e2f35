import { SELLERS } from './sellers.ts';

/** What the sellers' terms promise, by region of the city that goods go to; without cities it holds everywhere. */
interface FreePromise {
  seller: string;
  roubles: number;
  cities?: readonly string[];
  upToKg?: number;
}

const PROMISES: readonly FreePromise[] = [
  { seller: 'rubezhnaya-liniya', roubles: 30_000, cities: ['Москва', 'Санкт-Петербург'] },
  { seller: 'severnyy-dozor', roubles: 20_000, cities: ['Санкт-Петербург'] },
  { seller: 'sibir-oborona', roubles: 50_000 },
  { seller: 'kabel-i-tochka', roubles: 25_000, cities: ['Тула', 'Калуга', 'Рязань'] },
  { seller: 'proflic-snab', roubles: 40_000, cities: citiesOf('proflic-snab') },
  { seller: 'portal-avto', roubles: 60_000, cities: citiesOf('portal-avto') },
  { seller: 'umnyy-etazh', roubles: 7000 },
  { seller: 'seyfovyy-ryad', roubles: 45_000 },
  { seller: 'svet-na-postu', roubles: 15_000, cities: ['Владимир', 'Москва'] },
  { seller: 'radiodetali-na-volge', roubles: 5000 },
  { seller: 'kontora-servis', roubles: 6000, cities: ['Москва', 'Подольск'] },
  { seller: 'reglament-snab', roubles: 4000, cities: ['Санкт-Петербург'] },
  { seller: 'vostok-bezopasnost', roubles: 35_000, cities: ['Владивосток'] },
  { seller: 'baltik-video', roubles: 10_000, cities: ['Калининград'] },
  { seller: 'yug-pozhservis', roubles: 50_000, cities: citiesOf('yug-pozhservis') },
  { seller: 'tsentr-protyazhki', roubles: 12_000, upToKg: 20 },
  { seller: 'gorod-dostupa', roubles: 70_000, cities: citiesOf('gorod-dostupa') },
  { seller: 'set-i-shkaf', roubles: 20_000, cities: ['Ярославль', 'Череповец'] },
  { seller: 'bryansk-krepezh', roubles: 10_000, cities: ['Брянск', 'Орёл'] },
];

export interface DemoFreeDelivery {
  /** Place of the seller in the list, from 0. */
  seller: number;
  /** Null for everywhere. */
  city: string | null;
  fromSum: number;
  upToGrams: number | null;
}

export const FREE_DELIVERY: readonly DemoFreeDelivery[] = PROMISES.flatMap(
  ({ seller, roubles, cities, upToKg }) =>
    (cities ?? [null]).map((city) => ({
      seller: SELLERS.findIndex(({ code }) => code === seller),
      city,
      fromSum: roubles * 100,
      upToGrams: upToKg === undefined ? null : upToKg * 1000,
    })),
);

function citiesOf(seller: string): readonly string[] {
  return SELLERS.find(({ code }) => code === seller)!.cities;
}
