import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { LIGHT, LIGHT_EXTRA } from './light-attributes.ts';

const HEAD: Record<number, { range: number; hours: number; cell: string; roubles: number; grams: number }> = {
  150: { range: 50, hours: 6, cell: '3 × AAA', roubles: 620, grams: 90 },
  300: { range: 80, hours: 4, cell: 'Li-Pol 1200 мА·ч', roubles: 1200, grams: 85 },
  600: { range: 110, hours: 4, cell: '18650, 2600 мА·ч', roubles: 2200, grams: 150 },
  1000: { range: 150, hours: 3.5, cell: '18650, 3500 мА·ч', roubles: 3500, grams: 165 },
};

export const headTorches = leaf({
  code: 'fonari-nalobnye',
  name: 'Налобные фонари',
  brands: ['luchen', 'svetlar', 'lumigard', 'enerdom'],
  traits: {
    flux: from(LIGHT.flux, [150, 300, 600, 1000]),
    range: by(LIGHT_EXTRA.torchRange, ({ flux }) => HEAD[Number(flux)]!.range),
    battery: by(LIGHT_EXTRA.torchBattery, ({ flux }) => HEAD[Number(flux)]!.cell),
    hours: by(LIGHT_EXTRA.torchHours, ({ flux }) => HEAD[Number(flux)]!.hours),
    charge: by(LIGHT_EXTRA.torchCharge, ({ flux }) => (Number(flux) < 300 ? 'сменные батарейки' : 'USB-C')),
    modes: from(LIGHT_EXTRA.torchModes, [3, 4, 6]),
    tone: from(LIGHT.tone, ['5000 К', '6500 К']),
    sensor: by(LIGHT_EXTRA.sensor, (_, dice) => dice.pick(['нет', 'взмах рукой'])),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP65', 'IP67']),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [40]),
    colour: from(COMMON.colour, ['чёрный', 'красный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['flux', 'colour'],
  title: (v) => `Фонарь налобный ${v.flux} лм, ${v.range} м, ${v.battery}, ${v.ipClass}, ${v.colour}`,
  article: (v) => `FH${v.flux}-${v.ipClass.slice(2)}${v.sensor === 'нет' ? '' : 'S'}`,
  about: (v) => [
    `Налобный фонарь на ${v.flux} лм оставляет руки свободными при работе в щитах, на чердаках и в колодцах.`,
    v.charge === 'USB-C'
      ? `Аккумулятор ${v.battery} заряжается через USB-C и светит на половинной яркости около ${shown(v.hours)} ч.`
      : `Работает от батареек ${v.battery}, на половинной яркости их хватает примерно на ${shown(v.hours)} ч.`,
    v.sensor === 'взмах рукой'
      ? 'Датчик включает и гасит свет взмахом руки, не снимая перчаток.'
      : 'Включается крупной кнопкой, которую находят и в перчатках.',
    `Луч наклоняется до 60°, дальность ${v.range} м, режимов – ${v.modes}.`,
    `Степень защиты ${v.ipClass}, температура ${temperatures(v)}, масса ${shown(HEAD[v.flux]!.grams)} г с ремнём на каску.`,
  ],
  price: (v) => HEAD[v.flux]!.roubles + (v.sensor === 'нет' ? 0 : 250) + (v.ipClass === 'IP67' ? 200 : 0),
  weight: (v) => HEAD[v.flux]!.grams + 40,
  picture: (v) => ({
    family: 'luminaire',
    variant: 'headlamp',
    tone: v.colour === 'красный' ? 'red' : 'black',
  }),
  accessories: ['fonari-ruchnye'],
});
